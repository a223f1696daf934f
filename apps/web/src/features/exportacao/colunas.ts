import { optionsOf } from '#ui/options-of.ts';
import type { Option } from '#ui/select-field.tsx';
import type {
  ColunaDeArquivo,
  ColunaDeCobrancas,
  ColunaDeManifestacoes,
  ColunaDeUsuarios,
  Detalhe,
  Exportacao,
  Exportavel,
  ListaExportavel,
} from './queries.ts';

const LABELS: Readonly<Record<ColunaDeArquivo, string>> = {
  id: 'Número',
  titulo: 'Tipo',
  status: 'Situação',
  subsituacao: 'Situação detalhada',
  etiquetas: 'Etiquetas',
  autor: 'Autor',
  enviadoPor: 'Enviado por',
  grupo: 'Grupo responsável',
  atendente: 'Atendente responsável',
  emissao: 'Criado em',
  atualizacao: 'Atualizado em',
  prazo: 'Prazo do conselho',
  responderAte: 'Requerente responde até',
  prioridade: 'Prioridade',
  resultado: 'Resultado da decisão',
};

/** Details that only the other list shows; tags are for people who handle requests. */
const ALHEIOS: Readonly<Record<Exportavel['lista'], readonly Detalhe[]>> = {
  requerimentos: ['etiquetas'],
  fila: [],
};

const DE_USUARIOS: Readonly<Record<ColunaDeUsuarios, string>> = {
  nome: 'Nome',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  tipo: 'Tipo',
  grupos: 'Grupos',
  situacao: 'Situação',
  acesso: 'Último acesso',
  segundoFator: 'Verificação em duas etapas',
};

const DE_COBRANCAS: Readonly<Record<ColunaDeCobrancas, string>> = {
  pessoa: 'Pessoa',
  documento: 'CPF ou CNPJ',
  descricao: 'Descrição',
  especie: 'Tipo',
  exercicio: 'Exercício',
  vencimento: 'Vencimento',
  original: 'Valor original',
  encargos: 'Encargos',
  total: 'Total hoje',
  pago: 'Pago',
  pagoEm: 'Pago em',
  situacao: 'Situação',
  pedido: 'Pedido',
};

const DE_MANIFESTACOES: Readonly<Record<ColunaDeManifestacoes, string>> = {
  protocolo: 'Protocolo',
  assunto: 'Assunto',
  tipo: 'Tipo',
  situacao: 'Situação',
  areas: 'Com as áreas',
  prazo: 'Prazo da resposta',
  autor: 'Quem escreveu',
  identificacao: 'Identificação',
  atendente: 'Responsável',
  categoria: 'Categoria',
  municipio: 'Município',
  recebida: 'Recebida em',
};

/** All columns of an export from this list: those on screen first, in their order. */
export function columnOptions(what: ListaExportavel): Option[] {
  if (what.lista === 'usuarios') return optionsOf(DE_USUARIOS);
  if (what.lista === 'cobrancas') return optionsOf(DE_COBRANCAS);
  // The number of who owes is not among what one is told of oneself.
  if (what.lista === 'minhas_cobrancas')
    return optionsOf(DE_COBRANCAS).filter(({ value }) => value !== 'documento');
  if (what.lista === 'manifestacoes') return optionsOf(DE_MANIFESTACOES);
  const { lista, colunas: shown } = what;
  const others: readonly ColunaDeArquivo[] = [...shown, ...ALHEIOS[lista]];
  const rest = (Object.keys(LABELS) as ColunaDeArquivo[]).filter((id) => !others.includes(id)); // keys of the record
  return [...shown, ...rest].map((value) => ({ value, label: LABELS[value] }));
}

/** The lists that can be exported, by name. */
export const LISTAS: Readonly<Record<Exportacao['lista'], string>> = {
  requerimentos: 'Pedidos',
  fila: 'Fila de atendimento',
  usuarios: 'Usuários',
  cobrancas: 'Cobranças do Conselho',
  minhas_cobrancas: 'Minhas cobranças',
  manifestacoes: 'Manifestações',
};
