import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import {
  anexo,
  blocoEmpresa,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { ATIVIDADES } from './blocos-atividades.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { HORAS_SEMANAIS, responsavelDaEmpresa, VINCULOS_RT } from './blocos-rt.ts';

const POR_CONTRATO: Cond = { campo: 'vinculo', op: 'igual', valor: 'CONTRATO' };
const SUBSTITUI: Cond = { campo: 'substituiRt', op: 'igual', valor: true };

const profissional: Campo[] = [
  {
    nome: 'rtNome',
    rotulo: 'Nome do profissional',
    ajuda: 'Aparece na certidão. Se há nome social, escreva esse.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
  },
  {
    nome: 'rtRegistro',
    rotulo: 'Número de registro do profissional',
    ajuda: 'Está na carteira. Escreva como 001234/D.',
    tipo: 'txt',
    formato: 'registro',
    obrigatorio: true,
  },
  { nome: 'rtCpf', rotulo: 'CPF do profissional', tipo: 'cpf', obrigatorio: true },
  {
    nome: 'rtEmail',
    rotulo: 'E-mail do profissional',
    ajuda: 'Pedimos a ele que confirme a responsabilidade. Sem o aceite, ela não começa.',
    tipo: 'email',
    obrigatorio: true,
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
    obrigatorio: true,
    visivel: POR_CONTRATO,
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
    rotulo: 'Quantas horas por semana ele dedica à empresa?',
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
    rotulo: 'Por quais atividades ele vai responder?',
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

/** Type 113: a firm names who answers for it technically; it takes effect with the professional's own acceptance. */
export const anotacaoRt: Formulario = {
  id: 113,
  slug: 'anotacao-rt',
  versao: 2,
  titulo: 'Responsável técnico por empresa (inclusão)',
  resumo: 'Indique o profissional que vai responder tecnicamente pela empresa. Ele confirma pelo portal.',
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
  ],
  publico: ['PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['ATIVO'] },
  distinguePor: ['rtCpf'],
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 8730 },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_rt',
  documento,
  aceites: [
    {
      ...{ registro: 'rtRegistro', cpf: 'rtCpf', papel: 'Responsável técnico' },
      ...{ vinculo: 'vinculo', horas: 'cargaHoraria', horario: 'horario', desde: 'inicio' },
    },
  ],
  efeitos: [
    { efeito: 'encerrar_rt', responsabilidade: 'rtAnterior', data: 'inicio', se: SUBSTITUI },
    { efeito: 'incluir_rt', registro: 'rtRegistro', desde: 'inicio' },
  ],
  checklist: [
    { id: 'vinculo', texto: 'O vínculo com a empresa está provado.' },
    { id: 'horas', texto: 'As horas somadas às de outras empresas cabem na semana.' },
  ],
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 113/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Nome, CPF, número de registro e e-mail do profissional.',
    'Os dias e horários em que ele vai trabalhar.',
    'Comprovante do vínculo: contrato social, registro de emprego ou contrato.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O profissional recebe um e-mail e confirma a responsabilidade pelo portal.',
    'Se a soma das horas do profissional em todas as empresas passa de 44 por semana, quem analisa é avisado.',
    'A empresa sem responsável técnico por mais de 30 dias recebe aviso e pode ser fiscalizada.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Pagamento da taxa', 'Aceite do profissional', 'Conferência', 'Decisão', 'Certidão'],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Dados da empresa',
      descricao: 'Confira. Eles aparecem na certidão.',
      campos: [...blocoEmpresa(), NUMERO_REGISTRO],
    },
    { id: 'profissional', titulo: 'Profissional', campos: profissional },
    { id: 'pedido', titulo: 'Trabalho na empresa', campos: vinculo },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
