import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import {
  anexo,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
  SE_PF,
  SE_PJ,
} from './blocos.ts';
import { ATIVIDADES } from './blocos-atividades.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';
import { HORAS_SEMANAIS, responsavelDaEmpresa, VINCULOS_RT } from './blocos-rt.ts';

const POR_CONTRATO: Cond = { campo: 'vinculo', op: 'igual', valor: 'CONTRATO' };
/** An employment may be for a time too, and is rarely. */
const PODE_TER_FIM: Cond = { campo: 'vinculo', op: 'em', valor: ['CONTRATO', 'CLT'] };
const SUBSTITUI: Cond = { campo: 'substituiRt', op: 'igual', valor: true };

const profissional: Campo[] = [
  {
    nome: 'rtNome',
    rotulo: 'Nome do profissional',
    ajuda: 'Aparece na certidão. Se há nome social, escreva esse.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
    visivel: SE_PJ,
  },
  {
    nome: 'rtRegistro',
    rotulo: 'Número de registro do profissional',
    ajuda: 'Está na carteira. Escreva como 001234/D.',
    tipo: 'txt',
    formato: 'registro',
    obrigatorio: true,
    visivel: SE_PJ,
  },
  { nome: 'rtCpf', rotulo: 'CPF do profissional', tipo: 'cpf', obrigatorio: true, visivel: SE_PJ },
  {
    nome: 'rtEmail',
    rotulo: 'E-mail do profissional',
    ajuda: 'Pedimos a ele que confirme a responsabilidade. Sem o aceite, ela não começa.',
    tipo: 'email',
    obrigatorio: true,
    visivel: SE_PJ,
  },
];

/** Named by the professional who asks: the firm's representative has to agree. */
const empresa: Campo[] = [
  {
    nome: 'empresaNome',
    rotulo: 'Razão social da empresa',
    ajuda: 'Aparece na certidão. Escreva como no contrato social.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    visivel: SE_PF,
  },
  {
    nome: 'empresaCnpj',
    rotulo: 'CNPJ da empresa',
    ajuda: 'Pedimos o aceite a quem representa a empresa. Sem ele, a responsabilidade não começa.',
    tipo: 'cnpj',
    obrigatorio: true,
    visivel: SE_PF,
  },
];

const vinculo: Campo[] = [
  {
    nome: 'vinculo',
    rotulo: 'Qual é o vínculo do profissional com a empresa?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: VINCULOS_RT,
  },
  {
    nome: 'inicio',
    rotulo: 'Quando começa a responsabilidade técnica?',
    ajuda: 'Pode ser até 30 dias antes de hoje ou até 90 dias depois.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: -30 },
    max: { hoje: 90 },
  },
  {
    nome: 'temFim',
    rotulo: 'O contrato tem data para terminar?',
    tipo: 'sn',
    obrigatorio: POR_CONTRATO,
    visivel: PODE_TER_FIM,
  },
  {
    nome: 'fim',
    rotulo: 'Quando o contrato termina?',
    ajuda: 'Se for renovado, peça de novo antes desse dia.',
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'inicio', dias: 1 },
    visivel: { campo: 'temFim', op: 'igual', valor: true },
  },
  {
    nome: 'cargaHoraria',
    rotulo: 'Quantas horas por semana o profissional dedica à empresa?',
    ajuda: 'De 1 a 44 horas.',
    obrigatorio: true,
    ...HORAS_SEMANAIS,
  },
  {
    nome: 'horario',
    rotulo: 'Em que dias e horários?',
    ajuda: 'Por exemplo: segunda a quinta, das 8h às 12h.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 200,
  },
  {
    nome: 'atividades',
    rotulo: 'Por quais atividades o profissional vai responder?',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: ATIVIDADES,
  },
  {
    nome: 'substituiRt',
    rotulo: 'Ele entra no lugar de outro responsável técnico?',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
    visivel: SE_PJ,
  },
  responsavelDaEmpresa({ nome: 'rtAnterior', rotulo: 'Quem ele substitui?', visivel: SUBSTITUI }),
  info(
    'avisoSubstituicao',
    'Damos baixa na responsabilidade anterior no dia em que a nova começa. O profissional é avisado.',
    { visivel: SUBSTITUI },
  ),
];

const documentos: Campo[] = [
  anexo({
    nome: 'comprovanteVinculo',
    rotulo: 'Comprovante do vínculo',
    ajuda:
      'Contrato social, registro de emprego ou contrato. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 3,
  }),
  {
    nome: 'aceiteEmpresa',
    rotulo: 'Aceite de quem representa a empresa',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Represento a empresa e indico este profissional como responsável técnico. A empresa vai garantir a ele as condições e a autonomia para o trabalho.',
    visivel: SE_PJ,
  },
  {
    nome: 'aceiteProfissional',
    rotulo: 'Aceite do profissional',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Aceito responder tecnicamente por esta empresa, nos dias e horários informados. Sei que a responsabilidade só começa com o aceite dela e a aprovação do Conselho.',
    visivel: SE_PF,
  },
  declaracaoVerdade(),
];

const documento: ModeloDocumento = {
  especie: 'certidao_rt',
  titulo: 'Certidão de Responsabilidade Técnica',
  prefixo: 'CRT',
  rotuloNumero: 'Certidão nº',
  validade: { dias: 90 },
  blocos: [
    solene(
      'CERTIFICAMOS, a pedido da parte interessada, que **{{rtNome}}**, registro nº {{rtRegistro}}, responde tecnicamente por **{{pessoa.nome}}**, CNPJ {{pessoa.documento}}, registro nº {{registro.numero}}, a partir de {{inicio}}.',
      SE_PJ,
    ),
    solene(
      'CERTIFICAMOS, a pedido da parte interessada, que **{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro nº {{registro.numero}}, responde tecnicamente por **{{empresaNome}}**, CNPJ {{empresaCnpj}}, a partir de {{inicio}}.',
      SE_PF,
    ),
    quadro({
      Vínculo: '{{vinculo}}',
      Início: '{{inicio}}',
      'Fim do contrato': '{{fim}}',
      'Horas por semana': '{{cargaHoraria}}',
      'Dias e horários': '{{horario}}',
      Atividades: '{{atividades}}',
    }),
    nota(
      'Esta certidão diz o que consta no dia da emissão e vale até {{documento.validade}}. Depois, a empresa pode emitir a certidão de registro e regularidade com as responsabilidades técnicas.',
    ),
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 113: a firm names who answers for it technically, or a professional the firm: it takes effect with the other's acceptance. */
export const anotacaoRt: Formulario = {
  id: 113,
  slug: 'anotacao-rt',
  versao: 5,
  titulo: 'Responsável técnico por empresa (inclusão)',
  resumo:
    'Indique o responsável técnico da sua empresa, ou a empresa pela qual você vai responder. O outro lado confirma pelo portal.',
  categoria: 'Empresas e RT',
  palavrasChave: [
    'responsável técnico',
    'rt',
    'indicar profissional',
    'anotação',
    'contratar',
    'substituir',
    'certidão de rt',
    'colocar responsável na empresa',
    'novo responsável',
    'empresa precisa de responsável técnico',
  ],
  publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO'] },
  distinguePor: ['rtCpf', 'empresaCnpj'],
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 8730 },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_rt',
  documento,
  aceites: [
    {
      registro: 'rtRegistro',
      cpf: 'rtCpf',
      papel: 'Responsável técnico',
      vinculo: 'vinculo',
      horas: 'cargaHoraria',
      horario: 'horario',
      desde: 'inicio',
    },
    {
      registro: 'empresaCnpj',
      cpf: 'empresaCnpj',
      papel: 'Empresa',
      vinculo: 'vinculo',
      horas: 'cargaHoraria',
      horario: 'horario',
      desde: 'inicio',
    },
  ],
  efeitos: [
    { efeito: 'encerrar_rt', responsabilidade: 'rtAnterior', data: 'inicio', se: SUBSTITUI },
    { efeito: 'incluir_rt', registro: 'rtRegistro', desde: 'inicio', se: SE_PJ },
    {
      efeito: 'incluir_rt',
      registro: 'numeroRegistro',
      empresa: 'empresaCnpj',
      desde: 'inicio',
      se: SE_PF,
    },
  ],
  checklist: [
    { id: 'vinculo', texto: 'O vínculo com a empresa está provado.' },
    { id: 'horas', texto: 'As horas somadas às de outras empresas cabem na semana.' },
  ],
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 113/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Se o pedido é da empresa: nome, CPF, número de registro e e-mail do profissional.',
    'Se o pedido é do profissional: razão social e CNPJ da empresa.',
    'Os dias e horários de trabalho.',
    'Comprovante do vínculo: contrato social, registro de emprego ou contrato.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O outro lado recebe um e-mail e confirma pelo portal: o profissional, ou quem representa a empresa.',
    'Se a soma das horas do profissional em todas as empresas passa de 44 por semana, quem analisa é avisado.',
    'A empresa não pode ficar mais de 30 dias sem responsável técnico.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Pagamento da taxa', 'Aceite do outro lado', 'Conferência', 'Decisão', 'Certidão'],
  },
  passos: [
    passoQuemPede([NUMERO_REGISTRO]),
    { id: 'empresa', titulo: 'Empresa', visivel: SE_PF, campos: empresa },
    { id: 'profissional', titulo: 'Profissional', visivel: SE_PJ, campos: profissional },
    { id: 'pedido', titulo: 'Trabalho na empresa', campos: vinculo },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
