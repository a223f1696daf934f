import {
  EM_VIDA,
  endereco,
  PROCURADOR,
  QUALQUER_PESSOA,
  QUEM_PEDE,
  QUEM_PEDE_CONHECIDO,
} from './blocos.fixture.ts';
import type { TipoDaNorma } from './norma.fixture.ts';

const CONHECIDO = 'denunciadoTipo=Uma pessoa/Uma empresa';
const IRREGULARIDADES =
  'Exercício ilegal, Empresa sem registro, Sem responsável técnico, Acobertamento, Falta ética, Propaganda irregular, Outro';

/** Defence, appeal and report: 122 to 124. */
export const NORMA_DEFESA: TipoDaNorma[] = [
  {
    ...{ id: 122, slug: 'defesa-auto', titulo: 'Defesa de auto de infração' },
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{
      grupo: 'FISC→CAM',
      pareceres: 'CAM',
      prazo: '30 CORRIDOS',
      workflow: 'W4',
      taxa: '0',
      documento: 'decisao_defesa',
    },
    campos: [
      'numeroAuto:txt*',
      ...QUEM_PEDE,
      'preliminares:longo(≤8000)',
      'merito:longo(≤20000)*',
      'pedidos:multi{Arquivamento, Redução da multa, Prova, Parcelamento}*',
      'regularizou:sn*',
      'comprovanteRegularizacao:anexo*[regularizou=sim]',
      'testemunhas:tab',
      'testemunhas.nome:txt*',
      'testemunhas.contato:txt*',
      ...PROCURADOR,
      'oab:txt[procuradorAdvogado=sim]',
      'provas:anexo',
      // «Term of who is fined: 10 days»; late is received all the same, and marked so.
      'dataCiencia:data(ciência+10 ≤hoje)*',
    ],
    difere: { grupo: ['FISC', 'CAM gives the opinion that the way has a stage for'] },
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      procuradorAdvogado: ['sn[porProcurador=sim]', 'whether there is a number of a bar to ask for'],
    },
  },
  {
    ...{ id: 123, slug: 'recurso-decisao', titulo: 'Recurso de decisão' },
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{
      grupo: 'SEC/JUR',
      pareceres: 'JUR',
      prazo: '30 CORRIDOS',
      workflow: 'W4',
      taxa: '0',
      documento: 'decisao_recurso',
    },
    campos: [
      ...QUEM_PEDE,
      'processo:sel*',
      'decisaoRecorrida:sel*',
      'razoes:longo(≤20000)*',
      'pedeEfeitoSuspensivo:sn*',
      'justificativa:longo*[pedeEfeitoSuspensivo=sim]',
      'anexos:anexo',
    ],
    difere: { grupo: ['SEC', 'JUR gives the opinion that the way has a stage for'] },
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      processo: [
        'sel{cnet.processos, Outro processo}*[decisaoRecorrida=Outra decisão]',
        'a decision of the portal names its process',
      ],
      outroProcesso: ['txt*[processo=Outro processo]', 'a process on paper is in no list'],
      outraDecisao: ['txt*[decisaoRecorrida=Outra decisão]', 'a decision on paper is in no list'],
      dataCiencia: [
        'data(ciência+10 ≤hoje)*[decisaoRecorrida=Outra decisão]',
        'its days count from there, and only of its own decisions the portal knows them',
      ],
    },
  },
  {
    ...{ id: 124, slug: 'denuncia-fiscalizacao' },
    titulo: 'Denúncia de irregularidade no exercício profissional',
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{ grupo: 'FISC', prazo: '10 UTEIS', workflow: 'W7', sigilo: 'identificacao=Com sigilo', taxa: '0' },
    dizeres: ['O que aconteceu? Quando? Onde? Quem participou?'],
    campos: [
      'identificacao:sel{Identificada, Com sigilo, Anônima}*',
      `tipo:sel{${IRREGULARIDADES}}*`,
      'denunciadoTipo:sel{PF, PJ, Não sei}*',
      `denunciadoNome:txt[${CONHECIDO}]`,
      `denunciadoDoc:cpf_cnpj[${CONHECIDO}]`,
      `registroDenunciado:txt[${CONHECIDO}]`,
      'fatos:longo(≤10000)*',
      'dataFato:data',
      ...endereco('local'),
      'emAndamento:sn*',
      'pontoNoMapa:txt',
      'provas:anexo',
      'querAcompanhar:sn',
    ],
    diferemCampos: {
      identificacao: [
        'sel{Identificada, Com sigilo}*',
        'what is filed with an account is not anonymous, and the form says so',
      ],
      denunciadoTipo: ['sel{Uma pessoa, Uma empresa, Não sei}*', 'abbreviations are written out'],
      localCep: ['cep', 'who passes by seldom knows it'],
      querAcompanhar: [null, 'whoever files with an account follows it there'],
    },
  },
];
