import {
  EM_VIDA,
  endereco,
  identificacao,
  PF,
  PJ,
  QUAL_OUTRO,
  QUALQUER_PESSOA,
  QUEM_PEDE,
  QUEM_PEDE_CONHECIDO,
  VERDADE,
} from './blocos.fixture.ts';
import type { TipoDaNorma } from './norma.fixture.ts';

const DIREITOS =
  'Confirmação, Acesso, Correção, Anonimização ou eliminação, Portabilidade, Informação sobre compartilhamento, Revogação de consentimento, Revisão de decisão automatizada, Oposição';
const PARENTESCOS = 'Cônjuge ou companheiro(a), Filho(a), Pai ou mãe, Irmão(ã), Inventariante, Outro';
const DIPLOMA = 'oQue=O diploma/O registro e o diploma';
const FICA = 'situacaoRegistro=ATIVO/INTERROMPIDO & categoriaRegistro≠S';
const SEM_CERTIDAO = 'temCertidao=não';
const CONSULTA = 'without the certificate it is looked up where it was registered';
const REPRESENTA = 'qualidade=Procurador/Advogado';

/** Information, personal data, death, transfer and files of processes: 125 to 130. */
export const NORMA_INFORMACAO: TipoDaNorma[] = [
  {
    id: 125,
    slug: 'acesso-informacao',
    titulo: 'Pedido de acesso à informação (LAI)',
    publico: QUALQUER_PESSOA,
    situacoes: EM_VIDA,
    grupo: 'SIC',
    prazo: '20 CORRIDOS',
    workflow: 'W6',
    sigilo: 'ocultarIdentidade=sim',
    taxa: '0',
    // Ten days to appeal, and five in which it is answered (§ 1.4).
    recurso: '10/5',
    documento: 'resposta_lai',
    campos: [
      `nomeCivil:txt*[${PF}] <perfil`,
      `cpf:cpf*[${PF}] <perfil`,
      `email:email*[${PF}] <perfil`,
      `razaoSocial:txt*[${PJ}] <perfil`,
      `cnpj:cnpj*[${PJ}] <perfil`,
      `emailEmpresa:email*[${PJ}] <perfil`,
      'ocultarIdentidade:sn*',
      'assunto:txt(≤150)*',
      'pedido:longo(≤8000)*',
      'forma:sel{Portal, E-mail, Correios, Consulta presencial}*',
      'anexos:anexo',
    ],
    difere: { titulo: ['Pedido de acesso à informação', 'abbreviations are of those who know the law'] },
    diferemCampos: {
      nomeSocial: [`txt[${PF}] <perfil`, 'it is the name by which the answer speaks'],
      localConsulta: ['localidade*[forma=Consulta presencial]', 'where it is shown'],
      ...Object.fromEntries(
        endereco('', 'forma=Correios').map((linha): [string, [string, string]] => {
          const colon = linha.indexOf(':');
          return [
            linha.slice(0, colon),
            [linha.slice(colon + 1), '«e-mail or address»: where it is sent to'],
          ];
        }),
      ),
    },
  },
  {
    id: 126,
    slug: 'direitos-lgpd',
    titulo: 'Direitos do titular de dados',
    publico: QUALQUER_PESSOA,
    situacoes: EM_VIDA,
    grupo: 'DPO',
    prazo: '15 CORRIDOS',
    workflow: 'W2',
    taxa: '0',
    documento: 'declaracao_lgpd',
    campos: [
      ...identificacao(),
      `direito:sel{${DIREITOS}}*`,
      'detalhe:longo(≤4000)*',
      'ehRepresentante:sn',
      'procuracao:anexo*[ehRepresentante=sim]',
    ],
    difere: { publico: ['PF PF_REGISTRADO', 'personal data are of people; a firm has none (LGPD art. 5 V)'] },
    diferemCampos: {
      ehRepresentante: ['sn*', 'whose data are given out is never left open'],
      nomeTitular: ['txt*[ehRepresentante=sim]', 'whose data they are'],
      cpfTitular: ['cpf(outra)*[ehRepresentante=sim]', 'whose data they are'],
    },
  },
  {
    id: 127,
    slug: 'verificacao-diploma',
    titulo: 'Confirmação de autenticidade de registro ou diploma',
    publico: QUALQUER_PESSOA,
    situacoes: EM_VIDA,
    grupo: 'CAD',
    prazo: '10 UTEIS',
    workflow: 'W2',
    taxa: '0',
    documento: 'declaracao_autenticidade',
    campos: [
      ...QUEM_PEDE,
      'finalidade:sel*',
      'nomePesquisado:txt*',
      'registroPesquisado:txt',
      'cpfPesquisado:cpf',
      'instituicao:txt',
      'curso:txt',
      'ano:int',
      'documento:anexo',
      'consentimento:anexo',
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      oQue: [
        'sel{O registro no Conselho, O diploma, O registro e o diploma}*',
        'each asks for what it needs',
      ],
      finalidadeOutra: ['txt*[finalidade=Outra]', QUAL_OUTRO],
      registroPesquisado: [
        'txt[oQue=O registro no Conselho/O registro e o diploma]',
        'of a registration only',
      ],
      instituicao: [`txt*[${DIPLOMA}]`, 'a diploma is confirmed by who gave it'],
      curso: [`txt*[${DIPLOMA}]`, 'a diploma is of a course'],
      ano: [`int[${DIPLOMA}]`, 'of a diploma only'],
    },
  },
  {
    id: 128,
    slug: 'obito',
    titulo: 'Baixa por falecimento',
    publico: 'PF PF_REGISTRADO',
    situacoes: EM_VIDA,
    grupo: 'CAD',
    prazo: '10 UTEIS',
    workflow: 'W2',
    taxa: '0',
    documento: 'comprovante_obito',
    dizeres: ['Sentimos muito pela sua perda. Este pedido é gratuito e cuidamos do restante.'],
    campos: [
      'registroFalecido:txt?[cpfFalecido vazio]',
      'cpfFalecido:cpf(outra)?[registroFalecido vazio]',
      'nomeFalecido:txt*',
      'dataObito:data*',
      'certidaoObito:anexo*',
      `parentesco:sel{${PARENTESCOS}}*`,
      'contato:fone*',
      'assuntoEspolio:sn',
    ],
    diferemCampos: {
      ...Object.fromEntries(
        identificacao().map((linha): [string, [string, string]] => {
          const colon = linha.indexOf(':');
          return [linha.slice(0, colon), [linha.slice(colon + 1), 'who tells of it']];
        }),
      ),
      outroParentesco: ['txt*[parentesco=Outro]', QUAL_OUTRO],
      assuntoEspolio: ['sn*', 'whether there is more to do than to write it off is never left open'],
      detalheEspolio: ['longo*[assuntoEspolio=sim]', 'what there is to do'],
      temCertidao: ['sn*', CONSULTA],
      certidaoObito: ['anexo*[temCertidao=sim]', CONSULTA],
      ufObito: [`uf*[${SEM_CERTIDAO}]`, CONSULTA],
      municipioObito: [`mun*[${SEM_CERTIDAO}]`, CONSULTA],
      cartorio: [`txt[${SEM_CERTIDAO}]`, CONSULTA],
      declaracaoVerdade: ['decl*', 'copies are sent, as in 101'],
    },
  },
  {
    id: 129,
    slug: 'transferencia',
    titulo: 'Transferência entre regionais',
    publico: 'PF PF_REGISTRADO',
    situacoes: 'ATIVO INTERROMPIDO TRANSFERIDO CANCELADO',
    grupo: 'REG',
    prazo: '20 CORRIDOS',
    workflow: 'W2',
    taxa: '5920',
    documento: 'certidao_transferencia',
    campos: [
      ...identificacao(),
      `ufDestino:uf*[${FICA}]`,
      `ufOrigem:uf*[não(${FICA})]`,
      `numeroRegistro:txt*[${FICA}]`,
      `numeroOrigem:txt*[não(${FICA})]`,
      ...endereco('novo'),
      'dataMudanca:data*',
      VERDADE,
    ],
    diferemCampos: {
      sentido: ['calc', 'which way it goes is known from the registration'],
      numeroRegistro: [`txt[${FICA}] <registro`, 'the number with this council is known'],
      curso: [`txt*[não(${FICA})]`, 'a registration has a title, and the other council has it'],
      categoriaOrigem: [
        `sel{Definitivo, Definitivo com validade, Provisório}*[não(${FICA})]`,
        'it goes on here as it was there',
      ],
      validadeOrigem: [
        `data*[não(${FICA}) & categoriaOrigem=Definitivo com validade/Provisório]`,
        'one with an end keeps it',
      ],
    },
  },
  {
    id: 130,
    slug: 'vista-copia-processo',
    titulo: 'Vista ou cópia de processo',
    publico: QUALQUER_PESSOA,
    situacoes: EM_VIDA,
    grupo: 'SEC',
    prazo: '5 UTEIS',
    taxa: '0',
    documento: 'copia_processo',
    workflow: 'W2; W1 se processo≠Outro processo & qualidade=Parte',
    campos: [
      'processo:sel{cnet.processos, Outro processo}*',
      'qualidade:sel{Parte, Procurador, Advogado, Terceiro}*',
      'partes:sel{Integral, Parcial}*',
      'folhas:txt[partes=Parcial]',
      'motivoTerceiro:longo[qualidade=Terceiro]',
      'procuracao:anexo',
    ],
    diferemCampos: {
      ...Object.fromEntries(
        QUEM_PEDE.map((linha): [string, [string, string]] => {
          const colon = linha.indexOf(':');
          return [linha.slice(0, colon), [linha.slice(colon + 1), 'who asks']];
        }).filter(([, [nota]]) => nota.includes(PF)),
      ),
      ...Object.fromEntries(Object.entries(QUEM_PEDE_CONHECIDO).filter(([, [aqui]]) => aqui !== null)),
      outroProcesso: ['txt*[processo=Outro processo]', 'a process on paper is in no list'],
      nomeRepresentado: [`txt?[qualidade=Procurador][${REPRESENTA}]`, 'for whom it is asked'],
      docRepresentado: [`cpf_cnpj?[qualidade=Procurador][${REPRESENTA}]`, 'for whom it is asked'],
      folhas: ['txt*[partes=Parcial]', 'which part it is'],
      procuracao: [
        `anexo?[qualidade=Procurador][${REPRESENTA}]`,
        'a proxy proves it; a lawyer sees what is public without (Lei 8.906/1994 art. 7 XIII)',
      ],
    },
  },
];
