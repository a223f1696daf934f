import type { Formulario } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { chamarCampo } from '@balcao/domain/formulario/rotulo';
import type { Aba } from '../modelo-search.ts';

/** Names on screen of the parts of a service. */
const PARTES: Record<string, string> = {
  passos: 'Formulário',
  documento: 'Documento',
  documentoResultado: 'Documento',
  'modelo:documento': 'Documento',
  'modelo:efeitos': 'Efeitos',
  'modelo:respostas': 'Respostas',
  efeitos: 'Efeitos',
  taxa: 'Taxa',
  baseLegal: 'Base legal',
  resumo: 'Resumo',
  titulo: 'Nome do serviço',
  categoria: 'Categoria do catálogo',
  palavrasChave: 'Palavras de busca',
  publico: 'Público',
  elegibilidade: 'Situação do registro',
  slug: 'Endereço do serviço',
  distinguePor: 'Pedidos da mesma pessoa',
  grupo: 'Grupo que atende',
  prazo: 'Prazo',
  prazoCasos: 'Prazo conforme as respostas',
  recurso: 'Dias para recorrer',
  workflow: 'Caminho do pedido',
  workflowCasos: 'Caminho do pedido',
  semEtapas: 'Etapas',
  pareceres: 'Grupos que dão parecer',
  segundaAprovacao: 'Segunda aprovação',
  assinatura: 'Assinatura por código',
  sigilo: 'Identidade de quem pede',
  aceites: 'Aceites',
  checklist: 'Lista de conferência',
  oQuePrecisa: 'O que ter em mãos',
  avisos: 'Avisos',
  carta: 'Carta de Serviços',
  'carta.etapas': 'Etapas do atendimento',
  'carta.formas': 'Formas de prestação',
  'carta.prioridades': 'Prioridades de atendimento',
  'carta.acompanhamento': 'Como acompanhar',
  'carta.reclamacao': 'Onde reclamar',
};

/** Names on screen of the properties of a field or step. */
const PROPRIEDADES: Record<string, string> = {
  rotulo: 'Pergunta',
  ajuda: 'Ajuda',
  nome: 'Nome interno',
  texto: 'Texto',
  mascara: 'Máscara',
  titulo: 'Título do passo',
  descricao: 'Descrição',
  visivel: 'Aparece',
  opcoes: 'Opções',
  obrigatorio: 'Resposta obrigatória',
  mensagemObrigatorio: 'Mensagem quando falta',
  minLength: 'Mínimo de letras',
  maxLength: 'Máximo de letras',
  min: 'Mínimo',
  max: 'Máximo',
  'linhas.titulo': 'Nome de cada item',
  'linhas.min': 'Mínimo de itens',
  'linhas.max': 'Máximo de itens',
  maxArquivos: 'Máximo de arquivos',
  maxMb: 'Megabytes cada',
  'minPx.0': 'Largura mínima',
  'minPx.1': 'Altura mínima',
  calculo: 'Cálculo',
  formato: 'Mostrar como',
  padrao: 'Valor inicial',
};

/** Name of the place of a problem: «Prazo», «Motivo, Máximo de letras». */
export function nomear(form: Formulario, { onde, parte }: Pick<ProblemaLint, 'onde' | 'parte'>): string {
  const name = nomearItem(onde, parte) ?? nomearLugar(form, onde);
  const property = parte === undefined ? null : nearest(PROPRIEDADES, parte);
  return property ? `${name}, ${property}` : name;
}

/** Numbered name of an effect or a block of the document, which have no name of their own. */
function nomearItem(onde: string, parte = ''): string | null {
  if (onde === 'documento' || onde === 'modelo:documento') {
    const [, n] = /^(?:blocos\.)?(\d+)\b/.exec(parte) ?? [];
    return n === undefined ? null : `Documento, parte ${Number(n) + 1}`;
  }
  if (onde !== 'efeitos' && onde !== 'modelo:efeitos') return null;
  const [n] = /^\d+/.exec(parte) ?? [];
  return n === undefined ? null : `Efeito ${Number(n) + 1}`;
}

function nomearLugar(form: Formulario, onde: string): string {
  const achado = acharCampo(form, onde);
  if (achado?.tab) return `${chamarCampo(achado.campo)} (em ${chamarCampo(achado.tab)})`;
  if (achado) return chamarCampo(achado.campo);
  const passo = form.passos.find(({ id }) => onde === `passo:${id}`);
  if (passo) return `Passo ${passo.titulo}`;
  return nearest(PARTES, onde) ?? 'Serviço';
}

/** The name of a path, or of its nearest parent. */
function nearest(names: Record<string, string>, path: string): string | null {
  const own = Object.hasOwn(names, path) ? names[path] : undefined;
  if (own !== undefined) return own;
  const end = path.lastIndexOf('.');
  return end < 0 ? null : nearest(names, path.slice(0, end));
}

/** The tab of a part of the form that is neither field nor step. */
export function abaDe(onde: string): Aba {
  if (onde === 'passos') return 'formulario';
  if (onde === 'modelo:respostas') return 'respostas';
  return onde.startsWith('documento') || onde === 'modelo:documento' ? 'documento' : 'servico';
}
