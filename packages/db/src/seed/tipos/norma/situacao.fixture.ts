import {
  COM_NUMERO,
  endereco,
  entrega,
  entregaFisica,
  identificacao,
  PF,
  PJ,
  QUAL_OUTRO,
  QUEM_PEDE,
  QUEM_PEDE_CONHECIDO,
  REGISTRADOS,
  RETRATO,
  VERDADE,
} from './blocos.fixture.ts';
import type { TipoDaNorma } from './norma.fixture.ts';

const SEM_DEBITOS = 'A existência de débitos não impede este pedido.';
const PARADO = 'situacao=INTERROMPIDO';
const RENOVAVEL = 'an interruption is of two years, and renewed';
const MOTIVO_109 = 'Extravio, Roubo ou furto, Dano, Mudança de nome, Nova foto, Vencimento';

/** What becomes of a registration, its card and its certificate: 106 to 110. */
export const NORMA_SITUACAO: TipoDaNorma[] = [
  {
    ...{ id: 106, slug: 'interrupcao-registro', titulo: 'Interrupção (licença) do registro' },
    ...{ publico: 'PF_REGISTRADO', situacoes: 'ATIVO PROVISORIO' },
    ...{ grupo: 'REG', prazo: '10 UTEIS', workflow: 'W2', taxa: '0', documento: 'comprovante_interrupcao' },
    dizeres: [
      'Vai parar de exercer por um tempo? Interrompa o registro e a anuidade deixa de ser gerada.',
      SEM_DEBITOS,
    ],
    campos: [
      ...identificacao(),
      'motivo:sel{Não exerço a profissão, Doença, Exterior, Mandato eletivo, Outro}*',
      'detalhe:longo*[motivo=Outro]',
      'inicio:data(≥hoje)*',
      'previsaoRetorno:data',
      'respondePorEmpresa:sn <registro',
      'rtsParaBaixa:multi*[respondePorEmpresa=sim]',
      'laudo:anexo!*[motivo=Doença]',
      'comprovante:anexo[motivo=Exterior/Mandato eletivo]',
      'declaracaoNaoExerco:decl*',
      VERDADE,
    ],
    difere: { situacoes: ['ATIVO PROVISORIO INTERROMPIDO', RENOVAVEL] },
    diferemCampos: {
      ...COM_NUMERO,
      ehRenovacao: ['calc', RENOVAVEL],
      fimAtual: [`data*[${PARADO}] <registro`, 'the books know until when it is'],
      novoFim: [`data*[${PARADO}]`, RENOVAVEL],
      inicio: [
        `data(≥hoje ≤hoje+1a)*[não(${PARADO})]`,
        'what is renewed has begun, and nobody marks one years ahead',
      ],
      previsaoRetorno: [`data(≥inicio+1 ≤inicio+2a)[não(${PARADO})]`, 'a renewal says until when it is'],
    },
  },
  {
    ...{ id: 107, slug: 'cancelamento-registro', titulo: 'Baixa definitiva do registro' },
    ...{ publico: REGISTRADOS, situacoes: 'ATIVO PROVISORIO INTERROMPIDO' },
    ...{ grupo: 'REG', prazo: '10 UTEIS', workflow: 'W2', taxa: '0', documento: 'comprovante_cancelamento' },
    campos: [
      ...QUEM_PEDE,
      'motivo:sel{Aposentadoria, Mudança de profissão, Encerramento da empresa, Mudança de atividade, Outro}*',
      'data:data*',
      'distrato:anexo[motivo=Encerramento da empresa]',
      'devolveCarteira:sel{Devolvo, Extraviada, Só tenho a digital}*',
      'declaracaoNaoExercer:decl*',
      VERDADE,
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      ...COM_NUMERO,
      motivo: [
        `sel{Aposentadoria, Mudança de profissão, Outro}*[${PF}]`,
        'a person reads what a person may say',
      ],
      motivoEmpresa: [
        `sel{Encerramento da empresa, Mudança de atividade, Outro}*[${PJ}]`,
        'a firm reads what a firm may say',
      ],
      distrato: [
        'anexo[motivoEmpresa=Encerramento da empresa]',
        'the reason of a firm has a question of its own',
      ],
      devolveCarteira: [
        `sel{Devolvo, Foi perdida ou roubada, Só tenho a digital}*[${PF}]`,
        'firms have no card; «extraviada» in plain words',
      ],
      declaracaoNaoExercer: [`decl*[${PF}]`, 'a person does not practise any more'],
      declaracaoNaoAtuar: [`decl*[${PJ}]`, 'a firm does not practise, it works in the trade'],
    },
  },
  {
    ...{ id: 108, slug: 'reativacao-registro', titulo: 'Reativação' },
    ...{ publico: REGISTRADOS, situacoes: 'INTERROMPIDO CANCELADO' },
    ...{ grupo: 'REG', prazo: '10 UTEIS', workflow: 'W2', taxa: '0', documento: 'certidao_reativacao' },
    campos: [
      ...QUEM_PEDE,
      'numeroRegistro:txt*',
      ...endereco(),
      'dataRetorno:data*',
      'atualizacaoFormacao:tab',
      'atualizacaoFormacao.outroCurso:txt*',
      'atualizacaoFormacao.outraInstituicao:txt*',
      'atualizacaoFormacao.outroAno:int*',
      `novaFoto:${RETRATO}`,
      VERDADE,
    ],
    difere: { titulo: ['Reativação do registro', 'says of what'] },
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      numeroRegistro: ['txt* <registro', 'the books know the earlier registration'],
      atualizacaoFormacao: [`tab[${PF}]`, 'firms take no courses'],
      novaFoto: [`${RETRATO}[${PF}]`, 'firms have no card'],
    },
  },
  {
    ...{ id: 109, slug: 'segunda-via-carteira', titulo: '2ª via da carteira profissional' },
    ...{ publico: 'PF_REGISTRADO', situacoes: 'ATIVO PROVISORIO' },
    ...{
      grupo: 'CAD',
      prazo: '5 UTEIS; 60 CORRIDOS se tipoCarteira=Física',
      documento: 'carteira_profissional',
    },
    // «Digital na hora»: at once where nothing has to be looked at first.
    workflow:
      'W2; W1 se tipoCarteira=Digital & não(cadastroDivergente=sim) & motivo=Extravio/Roubo ou furto/Dano/Vencimento & foto vazio',
    taxa: '9260 se tipoCarteira=Física',
    campos: [
      ...identificacao(),
      `motivo:sel{${MOTIVO_109}}*`,
      'boletim:anexo',
      `foto:${RETRATO}?[motivo=Nova foto][motivo=Nova foto/Dano/Vencimento]`,
      'averbacao:anexo*[motivo=Mudança de nome]',
      'tipoCarteira:sel{Digital, Física}*',
      ...entrega('tipoCarteira=Física'),
    ],
    diferemCampos: {
      ...COM_NUMERO,
      ...entregaFisica('tipoCarteira=Física'),
      boletim: ['anexo[motivo=Extravio/Roubo ou furto]', 'of the other reasons the police know nothing'],
      categoria: ['sel <registro', 'what the card says is shown first'],
      validade: ['data <registro', 'what the card says is shown first'],
      divergencias: ['longo[cadastroDivergente=sim] <registro', 'why it is not issued at once'],
    },
  },
  {
    ...{ id: 110, slug: 'certidao-regularidade', titulo: 'Certidão de registro e regularidade' },
    ...{ publico: REGISTRADOS, situacoes: 'ATIVO PROVISORIO INTERROMPIDO' },
    ...{ grupo: 'CAD', prazo: '5 UTEIS', workflow: 'W1; W2 se cadastroDivergente=sim', taxa: '0' },
    documento: 'certidao_regularidade',
    dizeres: ['Emita agora. Vale 90 dias.'],
    campos: [
      ...QUEM_PEDE,
      'finalidade:sel{Licitação, Emprego, Concurso, Órgão público, Outra}*',
      'incluir:multi{Títulos, Responsabilidades técnicas, Situação financeira, Penalidades vigentes}',
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      ...COM_NUMERO,
      divergencias: ['longo[cadastroDivergente=sim] <registro', 'why it is not issued at once'],
      finalidadeOutra: ['txt*[finalidade=Outra]', QUAL_OUTRO],
    },
  },
];
