import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

const NO_PORTAL: Cond = { campo: 'estaNoPortal', op: 'igual', valor: true };
const FORA_DO_PORTAL: Cond = { campo: 'estaNoPortal', op: 'igual', valor: false };
const como = (valor: string): Cond => ({ campo: 'alegacao', op: 'igual', valor });

const cobranca: Campo[] = [
  {
    nome: 'estaNoPortal',
    rotulo: 'A cobrança aparece aqui no portal?',
    ajuda: 'Responda “Não” se ela chegou por carta ou e-mail e você não a encontra na lista.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: true,
  },
  {
    nome: 'cobrancas',
    rotulo: 'Quais cobranças você contesta?',
    ajuda: 'Aparecem as suas cobranças em aberto. Se a lista está vazia, responda “Não” acima.',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: { de: 'cobrancas', caminho: 'emAberto' },
    visivel: NO_PORTAL,
  },
  {
    nome: 'outraCobranca',
    rotulo: 'Que cobrança é essa?',
    ajuda: 'Diga o que está sendo cobrado, o valor e o número que aparece na carta.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 5,
    maxLength: 300,
    visivel: FORA_DO_PORTAL,
  },
];

const razoes: Campo[] = [
  {
    nome: 'alegacao',
    rotulo: 'O que está errado?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'JA_PAGUEI', rotulo: 'Já paguei' },
      { valor: 'PRESCRICAO', rotulo: 'Prescrição', ajuda: 'A dívida é antiga e não pode mais ser cobrada.' },
      { valor: 'BAIXADO', rotulo: 'Registro baixado', ajuda: 'Meu registro já tinha terminado.' },
      { valor: 'NAO_INSCRITO', rotulo: 'Não sou inscrito', ajuda: 'Nunca tive registro neste Conselho.' },
      { valor: 'VALOR', rotulo: 'Valor errado' },
      { valor: 'FALECIMENTO', rotulo: 'Falecimento', ajuda: 'A pessoa cobrada faleceu.' },
      { valor: 'ISENTO', rotulo: 'Isento', ajuda: 'Tenho direito a não pagar.' },
    ],
  },
  info(
    'avisoJaPaguei',
    'O Pix aparece em até 5 minutos e o boleto em até 2 dias úteis. Depois disso, envie o comprovante.',
    { visivel: como('JA_PAGUEI') },
  ),
  info(
    'avisoPrescricao',
    'Em regra, a dívida prescreve em 5 anos. O prazo recomeça se houve acordo ou processo.',
    { visivel: como('PRESCRICAO') },
  ),
  info(
    'avisoFalecimento',
    'Sentimos muito pela sua perda. Peça também o serviço “Baixa por falecimento”. É gratuito e encerra as cobranças seguintes.',
    { visivel: como('FALECIMENTO') },
  ),
  {
    nome: 'exposicao',
    rotulo: 'Explique por que você não concorda',
    ajuda: 'Conte o que aconteceu, com as suas palavras.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 4000,
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'provas',
    rotulo: 'Documentos que provem o que você conta',
    ajuda: 'Comprovante, carta ou decisão, se tiver. PDF, JPG ou PNG, até 10 MB cada um.',
    maxArquivos: 10,
  }),
];

/** Type 121: who is charged says that it is wrong; the charge is under discussion until the decision. */
export const revisaoDebito: Formulario = {
  id: 121,
  slug: 'revisao-debito',
  versao: 4,
  titulo: 'Contestação de cobrança',
  resumo: 'Recebeu uma cobrança errada ou que já pagou? Conteste. Ela fica parada enquanto analisamos.',
  categoria: 'Anuidade',
  palavrasChave: [
    'contestar',
    'cobrança',
    'já paguei',
    'prescrição',
    'cobrança indevida',
    'dívida',
    'erro',
    'revisão',
    'cobrança errada',
    'nome sujo',
    'limpar meu nome',
    'cobraram errado',
    'não devo',
    'protesto',
    'não reconheço a cobrança',
    'boleto errado',
    'valor errado',
    'continuam cobrando',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['cobrancas', 'outraCobranca'],
  grupo: 'DAT',
  prazo: { n: 15, unidade: 'UTEIS' },
  workflow: 'W5',
  pareceres: ['JUR'],
  segundaAprovacao: true,
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: null,
  efeitos: [{ efeito: 'julgar_contestacao', cobrancas: 'cobrancas', se: NO_PORTAL }],
  baseLegal:
    'Código Tributário Nacional, arts. 145, 149, 156 e 174; Lei nº 9.784/1999, art. 3º, III; Res. CFCR 121/2025.',
  recurso: RECURSO,
  oQuePrecisa: ['A cobrança que você contesta.', 'Se tiver: comprovante, carta ou outro documento.'],
  avisos: [
    'Enquanto analisamos, a cobrança contestada não vai a protesto nem gera novos avisos.',
    'Se a cobrança estiver certa, você pode pagar ou parcelar.',
    'A existência de débitos não impede este pedido.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Análise', 'Parecer jurídico', 'Aprovação', 'Decisão'],
  },
  passos: [
    passoQuemPede(),
    { id: 'cobranca', titulo: 'Cobrança', campos: cobranca },
    { id: 'razoes', titulo: 'Suas razões', campos: razoes },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
