import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { blocoProcesso } from './blocos-processo.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

const como = (valor: string): Cond => ({ campo: 'qualidade', op: 'igual', valor });
const REPRESENTA: Cond = { campo: 'qualidade', op: 'em', valor: ['PROCURADOR', 'ADVOGADO'] };

/** One's own digital process needs no search and no redaction. */
const PROPRIO_DIGITAL: Cond = {
  e: [{ campo: 'processo', op: 'diferente', valor: 'OUTRO' }, como('PARTE')],
};

const pedido: Campo[] = [
  ...blocoProcesso('Qual processo você quer ver?'),
  {
    nome: 'qualidade',
    rotulo: 'Qual é a sua relação com o processo?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'PARTE', rotulo: 'Parte', ajuda: 'O processo é meu ou da minha empresa.' },
      { valor: 'PROCURADOR', rotulo: 'Procurador', ajuda: 'Represento alguém com procuração.' },
      { valor: 'ADVOGADO', rotulo: 'Advogado' },
      { valor: 'TERCEIRO', rotulo: 'Terceiro', ajuda: 'Não faço parte do processo.' },
    ],
  },
  info(
    'avisoTerceiro',
    'Você recebe a parte pública do processo. Dados pessoais de outras pessoas ficam ocultos (tarjados).',
    { visivel: como('TERCEIRO') },
  ),
  {
    nome: 'motivoTerceiro',
    rotulo: 'Para que você precisa do processo?',
    ajuda: 'Não é obrigatório. Ajuda a separar o que interessa.',
    tipo: 'longo',
    maxLength: 2000,
    visivel: como('TERCEIRO'),
  },
  {
    nome: 'nomeRepresentado',
    rotulo: 'Nome de quem você representa',
    tipo: 'txt',
    maxLength: 150,
    obrigatorio: como('PROCURADOR'),
    visivel: REPRESENTA,
  },
  {
    nome: 'docRepresentado',
    rotulo: 'CPF ou CNPJ de quem você representa',
    tipo: 'cpf_cnpj',
    obrigatorio: como('PROCURADOR'),
    visivel: REPRESENTA,
  },
  {
    nome: 'partes',
    rotulo: 'Você quer o processo todo?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'INTEGRAL', rotulo: 'Integral' },
      { valor: 'PARCIAL', rotulo: 'Parcial' },
    ],
    padrao: 'INTEGRAL',
  },
  {
    nome: 'folhas',
    rotulo: 'Quais folhas ou peças?',
    ajuda: 'Por exemplo: folhas 10 a 25, ou a decisão.',
    tipo: 'txt',
    obrigatorio: true,
    maxLength: 300,
    visivel: { campo: 'partes', op: 'igual', valor: 'PARCIAL' },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'procuracao',
    rotulo: 'Procuração',
    ajuda:
      'Advogado só precisa enviar se o processo for sigiloso. PDF, JPG ou PNG, até 10 MB, sem firma reconhecida.',
    obrigatorio: como('PROCURADOR'),
    maxArquivos: 3,
    visivel: REPRESENTA,
  }),
];

/** Type 130: to see or copy a process; secret and third-party data are redacted (Lei 12.527/2011 art. 31). */
export const vistaCopiaProcesso: Formulario = {
  id: 130,
  slug: 'vista-copia-processo',
  versao: 4,
  titulo: 'Vista ou cópia de processo',
  resumo:
    'Peça para ver ou receber a cópia digital de um processo. A cópia do seu processo digital sai na hora.',
  categoria: 'Informação e privacidade',
  palavrasChave: [
    'processo',
    'cópia',
    'vista',
    'autos',
    'advogado',
    'ler',
    'acesso',
    'ver o processo',
    'cópia do processo',
    'procuração',
    'ver meu processo',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['processo', 'outroProcesso', 'partes', 'folhas'],
  grupo: 'SEC',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W2',
  workflowCasos: [{ se: PROPRIO_DIGITAL, valor: 'W1' }],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'copia_processo',
  efeitos: [{ efeito: 'entregar_processo' }],
  baseLegal:
    'Lei nº 9.784/1999, arts. 3º, II, e 46; Lei nº 12.527/2011, art. 31; Lei nº 8.906/1994, art. 7º, XIII (advogados).',
  recurso: RECURSO,
  oQuePrecisa: ['O número do processo, se não for seu.', 'Se você é procurador: a procuração.'],
  avisos: ['Dados pessoais de outras pessoas e partes sigilosas ficam ocultos (tarjados).'],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência do acesso', 'Preparo da cópia', 'Entrega pelo portal'],
  },
  passos: [
    passoQuemPede(),
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
