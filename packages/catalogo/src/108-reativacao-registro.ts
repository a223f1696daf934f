import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import {
  blocoEndereco,
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
import { tabelaDeCursos } from './blocos-formacao.ts';
import { anexoFoto, CARTEIRA_DIGITAL } from './blocos-inscricao.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

/** One whose term has passed has nothing left to be in force. */
const registroReativado: Campo = {
  ...NUMERO_REGISTRO,
  rotulo: 'Registro que será reativado',
  obrigatorio: true,
  mensagemObrigatorio:
    'O prazo do seu registro terminou, e ele não pode ser reativado. Com o diploma, peça o serviço “Registro definitivo de profissional”. Se você se formou fora do Brasil e renovou a autorização de residência, peça “Registro com diploma do exterior”.',
  origem: { de: 'registro', caminho: 'numeroReativavel' },
};

const pedido: Campo[] = [
  {
    nome: 'dataRetorno',
    rotulo: 'A partir de que dia você quer voltar?',
    ajuda: 'Pode ser hoje ou um dia futuro, até 90 dias. Pela norma, a anuidade é devida a partir desse dia.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0 },
    max: { hoje: 90 },
  },
  tabelaDeCursos({
    nome: 'atualizacaoFormacao',
    rotulo: 'Fez outros cursos desde que parou? Inclua aqui',
    ajuda: 'Não é obrigatório.',
    visivel: SE_PF,
  }),
  info(
    'avisoRt',
    'A empresa só pode atuar com responsável técnico. Depois da reativação, ela tem 30 dias para indicar um.',
    { tom: 'aviso', visivel: SE_PJ },
  ),
];

/** Type 108: a registration that rested or ended is in force again, with its old number; no debt has to be paid first. */
export const reativacaoRegistro: Formulario = {
  id: 108,
  slug: 'reativacao-registro',
  versao: 4,
  titulo: 'Reativação do registro',
  resumo: 'Vai voltar a exercer? Reative o registro que foi interrompido ou baixado. O número é o mesmo.',
  categoria: 'Registro',
  palavrasChave: [
    'reativar',
    'ativar',
    'desbloquear',
    'reativação',
    'voltar',
    'retorno',
    'retomar',
    'reabrir registro',
    'fim da interrupção',
    'licença',
    'voltar a trabalhar',
    'voltar da licença',
    'fim da licença',
  ],
  publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['INTERROMPIDO', 'CANCELADO'] },
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_reativacao',
  documento: documentoRegistro(
    {
      especie: 'certidao_reativacao',
      titulo: 'Certidão de Reativação do Registro',
      prefixo: 'CRA',
      rotuloNumero: 'Certidão nº',
    },
    {
      rotulo: 'Registro reativado',
      texto:
        'CERTIFICAMOS que o registro nº **{{registro.numero}}**, de **{{pessoa.nome}}**, foi reativado neste Conselho a pedido, com efeitos a partir de **{{dataRetorno}}**.',
      mais: [
        solene(
          'A partir desse dia, {{pessoa.nome}}, CPF {{pessoa.documento}}, pode exercer a profissão.',
          SE_PF,
        ),
        solene(
          'A partir desse dia, {{pessoa.nome}}, CNPJ {{pessoa.documento}}, pode atuar na área, desde que tenha responsável técnico.',
          SE_PJ,
        ),
      ],
    },
  ),
  efeitos: [
    { efeito: 'mudar_situacao', para: 'ATIVO', desde: 'dataRetorno' },
    { efeito: 'atualizar_pessoa', endereco: '' },
    { ...CARTEIRA_DIGITAL, se: SE_PF },
  ],
  baseLegal: 'Lei nº 12.514/2011, arts. 4º e 5º; STF, Informativo 1121; Res. CFCR 108/2025.',
  recurso: RECURSO,
  oQuePrecisa: ['O dia em que você quer voltar.', 'Uma foto nova, só se quiser trocar a da carteira.'],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Você volta com o mesmo número de registro.',
    'No fim da interrupção o registro volta a ser ativo sem pedido. Peça a reativação só para voltar antes.',
    'O registro cujo prazo terminou, como o provisório, não é reativado.',
    'Pela norma, a anuidade deste ano é proporcional aos meses que faltam. Ela é cobrada à parte, depois da reativação.',
    'Só volte a exercer depois da aprovação e a partir do dia escolhido.',
    'O profissional recebe uma nova carteira digital nesse dia, sem custo.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência', 'Análise', 'Decisão', 'Reativação, certidão e carteira'],
  },
  passos: [
    passoQuemPede([registroReativado]),
    {
      id: 'endereco',
      titulo: 'Endereço',
      descricao: 'Confira e corrija o que mudou. Não pedimos comprovante.',
      campos: blocoEndereco(),
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    {
      id: 'documentos',
      titulo: 'Documentos',
      campos: [
        anexoFoto({
          nome: 'novaFoto',
          rotulo: 'Foto nova para a carteira, se quiser trocar',
          obrigatorio: false,
          visivel: SE_PF,
        }),
        declaracaoVerdade(),
      ],
    },
  ],
};
