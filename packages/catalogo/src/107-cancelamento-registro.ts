import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
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
import { documentoRegistro } from './blocos-certidao.ts';
import { solene } from './blocos-decisao.ts';
import { nota } from './blocos-documento.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

const ENCERROU: Cond = { campo: 'motivoEmpresa', op: 'igual', valor: 'ENCERRAMENTO' };
const RESPONDE: Cond = { campo: 'respondePorEmpresa', op: 'igual', valor: true };

const pedido: Campo[] = [
  info(
    'avisoInterrupcao',
    'Pretende voltar um dia? Veja antes o serviço “Interrupção (licença) do registro”. Ele também para a anuidade.',
    { visivel: SE_PF },
  ),
  {
    nome: 'motivo',
    rotulo: 'Por que você quer a baixa do registro?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'APOSENTADORIA', rotulo: 'Aposentadoria' },
      { valor: 'MUDANCA_PROFISSAO', rotulo: 'Mudança de profissão' },
      { valor: 'OUTRO', rotulo: 'Outro' },
    ],
    visivel: SE_PF,
  },
  {
    nome: 'motivoEmpresa',
    rotulo: 'Por que a empresa quer a baixa do registro?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'ENCERRAMENTO', rotulo: 'Encerramento da empresa' },
      { valor: 'MUDANCA_ATIVIDADE', rotulo: 'Mudança de atividade' },
      { valor: 'OUTRO', rotulo: 'Outro' },
    ],
    visivel: SE_PJ,
  },
  {
    nome: 'data',
    rotulo: 'A partir de que dia?',
    ajuda: 'Pode ser hoje ou um dia futuro, até 90 dias. A anuidade para nesse dia.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0 },
    max: { hoje: 90 },
  },
  {
    nome: 'devolveCarteira',
    rotulo: 'O que acontece com a sua carteira física?',
    ajuda: 'Para devolver, entregue em um local de atendimento ou envie pelos Correios.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DEVOLVO', rotulo: 'Devolvo' },
      { valor: 'EXTRAVIADA', rotulo: 'Foi perdida ou roubada' },
      { valor: 'SO_DIGITAL', rotulo: 'Só tenho a digital' },
    ],
    visivel: SE_PF,
  },
  {
    nome: 'respondePorEmpresa',
    rotulo: 'Responde tecnicamente por empresa',
    tipo: 'sn',
    oculto: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'respondePorEmpresa' },
    visivel: SE_PF,
  },
  info(
    'avisoResponsabilidade',
    'Você é responsável técnico por empresa. Com a baixa do registro, isso também termina. A empresa é avisada.',
    { tom: 'aviso', visivel: RESPONDE },
  ),
  info(
    'avisoDebitos',
    'A baixa não depende de pagamento. Débitos anteriores ao pedido continuam existindo e podem ser parcelados.',
  ),
];

const documentos: Campo[] = [
  anexo({
    nome: 'distrato',
    rotulo: 'Distrato ou baixa do CNPJ',
    ajuda: 'Se tiver, envie: a análise fica mais rápida. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 3,
    visivel: ENCERROU,
  }),
  {
    nome: 'declaracaoNaoExercer',
    rotulo: 'Declaração do profissional',
    tipo: 'decl',
    obrigatorio: true,
    texto: 'Sei que não posso exercer a profissão nem usar a carteira depois da baixa do registro.',
    visivel: SE_PF,
  },
  {
    nome: 'declaracaoNaoAtuar',
    rotulo: 'Declaração da empresa',
    tipo: 'decl',
    obrigatorio: true,
    texto: 'A empresa sabe que não pode exercer atividade da área depois da baixa do registro.',
    visivel: SE_PJ,
  },
  declaracaoVerdade(),
];

/** Type 107: the registration ends for good; debts neither bar it nor end with it (Lei 12.514/2011 art. 9). */
export const cancelamentoRegistro: Formulario = {
  id: 107,
  slug: 'cancelamento-registro',
  versao: 2,
  titulo: 'Baixa definitiva do registro',
  resumo: 'Parou de vez? Peça a baixa do registro e não há novas anuidades.',
  categoria: 'Registro',
  palavrasChave: [
    'baixa',
    'mudei de profissão',
    'cancelar',
    'cancelamento',
    'sair do conselho',
    'aposentadoria',
    'fechar empresa',
    'parar de pagar',
    'anuidade',
    'desligamento',
    'não quero mais',
    'encerrar',
    'desistir da profissão',
    'parar de exercer',
    'fechei a empresa',
    'não vou mais exercer',
    'me aposentei',
  ],
  publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'] },
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'comprovante_cancelamento',
  documento: documentoRegistro(
    {
      especie: 'comprovante_cancelamento',
      titulo: 'Comprovante de Baixa do Registro',
      prefixo: 'CBD',
      rotuloNumero: 'Comprovante nº',
    },
    {
      rotulo: 'Registro baixado',
      texto:
        'COMPROVAMOS que o registro nº **{{registro.numero}}**, de **{{pessoa.nome}}**, teve baixa definitiva neste Conselho, a pedido, a partir de **{{data}}**.',
      mais: [
        solene(
          'A partir desse dia, {{pessoa.nome}}, CPF {{pessoa.documento}}, não pode exercer a profissão, e a carteira profissional perde a validade.',
          SE_PF,
        ),
        solene(
          'A partir desse dia, {{pessoa.nome}}, CNPJ {{pessoa.documento}}, não pode exercer atividade da área.',
          SE_PJ,
        ),
        nota(
          'Não há novas anuidades a partir da baixa. Débitos anteriores continuam existindo e podem ser pagos ou parcelados.',
        ),
      ],
    },
  ),
  efeitos: [
    {
      efeito: 'mudar_situacao',
      para: 'CANCELADO',
      desde: 'data',
      revoga: { especies: ['carteira_profissional'], motivo: 'Registro baixado a pedido.' },
    },
  ],
  baseLegal: 'Lei nº 12.514/2011, arts. 4º, 5º e 9º; Res. CFCR 107/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O dia em que o registro termina.',
    'A carteira física, se quiser devolver.',
    'Se a empresa encerrou: o distrato, se tiver.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Débitos anteriores continuam existindo e podem ser parcelados.',
    'Não há novas anuidades a partir do dia da baixa.',
    'Se quiser voltar, peça o serviço “Reativação do registro”.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência', 'Análise', 'Decisão', 'Baixa e comprovante'] },
  passos: [
    passoQuemPede([NUMERO_REGISTRO]),
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
