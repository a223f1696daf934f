import {
  empresa,
  endereco,
  entrega,
  entregaFisica,
  FORMACAO,
  identificacao,
  NATUREZAS,
  PROCURADOR,
  RETRATO,
  soQuando,
  VERDADE,
  VERDADE_TEXTO,
} from './blocos.fixture.ts';
import type { Diferenca, TipoDaNorma } from './norma.fixture.ts';

const PLAIN = 'the same in words that say whose';

const NASCIMENTO = ['filiacao1:txt', 'naturalidade:mun*', 'nacionalidade:sel*'];
const ENDERECOS = [
  ...endereco(),
  'enderecoProfissional:sn*',
  ...endereco('profissional', 'enderecoProfissional=sim'),
];
const OUTROS_TITULOS = [
  'outrosTitulos:tab',
  'outrosTitulos.outroCurso:txt*',
  'outrosTitulos.outraInstituicao:txt*',
  'outrosTitulos.outroAno:int*',
];
const VINCULO = 'vinculo:sel{Autônomo, Empregado, Servidor, Sócio, Ainda não atuo}*';

/** Questions of 101, which the norm has 102 and 105 take over. */
const INSCRICAO = [
  ...identificacao(),
  ...NASCIMENTO,
  ...ENDERECOS,
  ...FORMACAO,
  ...OUTROS_TITULOS,
  VINCULO,
  'querCarteiraFisica:sn*',
  ...entrega('querCarteiraFisica=sim', 'entrega'),
  'comunicacaoEletronica:sn*',
  'prioridade:sel',
  `foto:${RETRATO}*`,
  'diploma:anexo*[codDiplomaDigital vazio]',
  'historico:anexo*',
  'documento:anexo*',
  ...PROCURADOR,
  VERDADE,
];

const without = (linhas: readonly string[], ...nomes: string[]) =>
  linhas.filter((linha) => !nomes.includes(linha.slice(0, linha.indexOf(':'))));

const NO_BRASIL = 'who was born abroad has no municipality of birth';
const DIFERE_INSCRICAO: Record<string, Diferenca> = {
  nasceuNoBrasil: ['sn*', NO_BRASIL],
  naturalidadeUf: ['uf*[nasceuNoBrasil=sim]', 'a municipality is found by its state'],
  naturalidade: ['mun*[nasceuNoBrasil=sim]', NO_BRASIL],
  paisNascimento: ['txt*[nasceuNoBrasil=não]', NO_BRASIL],
  vinculo: ['sel{Autônomo, Empregado, Servidor público, Sócio de empresa, Ainda não atuo}*', PLAIN],
  prioridade: [null, 'the portal asks it itself in every form, with the review'],
  ...entregaFisica('querCarteiraFisica=sim'),
};

const PRORROGA = 'provisorioAtual preenchido';
const PRIMEIRA = `não(${PRORROGA})`;
const SO_NA_PRIMEIRA = 'who extends a provisional registration said all else when they got it';

const RENOVA = 'temporarioAtual preenchido';
const COM_RESIDENCIA = `${RENOVA} | nacionalidade=Estrangeira`;
const RENOVACAO = 'a temporary registration is renewed with the residence';
const NA_RENOVACAO = 'a renewal means a residence that ends';

/** What an extension (102) or a renewal (105) does not ask again. */
const primeira = (
  linhas: readonly string[],
  quando = PRIMEIRA,
  porque = SO_NA_PRIMEIRA,
): Record<string, Diferenca> =>
  Object.fromEntries(
    soQuando(quando, linhas).map((linha): [string, Diferenca] => {
      const colon = linha.indexOf(':');
      return [linha.slice(0, colon), [linha.slice(colon + 1), porque]];
    }),
  );

const VENCIDO: Record<string, Diferenca> = {
  registroTerminado: ['txt*[situacao=CANCELADO] <registro', 'one that only lost its term bars no new one'],
};
const DEPOIS_DO_PROVISORIO = 'a provisional registration that is over does not bar the definitive one';

/** Registrations of people and firms: 101 to 105. */
export const NORMA_REGISTRO: TipoDaNorma[] = [
  {
    id: 101,
    slug: 'registro-definitivo',
    titulo: 'Registro definitivo de profissional',
    publico: 'PF PF_REGISTRADO',
    situacoes: 'PROVISORIO',
    grupo: 'REG',
    prazo: '30 CORRIDOS',
    workflow: 'W3',
    documento: 'certidao_registro',
    taxa: '11840 + 9260 se querCarteiraFisica=sim',
    dizeres: [
      'Peça sua inscrição para exercer a profissão. Você precisa do diploma.',
      'Lei da profissão, art. 3º',
      'Res. CFCR 101/2025',
      VERDADE_TEXTO,
    ],
    campos: INSCRICAO,
    difere: { situacoes: ['PROVISORIO CANCELADO', DEPOIS_DO_PROVISORIO] },
    diferemCampos: { ...DIFERE_INSCRICAO, ...VENCIDO },
  },
  {
    id: 102,
    slug: 'registro-provisorio',
    titulo: 'Registro provisório (sem diploma)',
    publico: 'PF PF_REGISTRADO',
    situacoes: 'PROVISORIO',
    grupo: 'REG',
    prazo: '20 CORRIDOS',
    workflow: 'W2',
    documento: 'certidao_registro_provisorio',
    taxa: '11840',
    dizeres: ['Colou grau e ainda não tem o diploma? Peça o registro provisório, válido por 1 ano.'],
    campos: [
      ...without(INSCRICAO, 'dataDiploma', 'numRegistroDiploma', 'codDiplomaDigital', 'diploma'),
      'certidaoColacao:anexo*',
      'previsaoDiploma:data*',
      'ehProrrogacao:sn*',
      'numeroProvisorio:txt*[ehProrrogacao=sim]',
      'declaracaoAtraso:anexo*[ehProrrogacao=sim]',
    ],
    diferemCampos: {
      ...primeira([
        'filiacao1:txt',
        'nacionalidade:sel*',
        'nasceuNoBrasil:sn*',
        'naturalidadeUf:uf*[nasceuNoBrasil=sim]',
        'naturalidade:mun*[nasceuNoBrasil=sim]',
        'paisNascimento:txt*[nasceuNoBrasil=não]',
        ...ENDERECOS,
        ...without(FORMACAO, 'dataDiploma', 'numRegistroDiploma', 'codDiplomaDigital'),
        OUTROS_TITULOS[0] ?? '',
        'vinculo:sel{Autônomo, Empregado, Servidor público, Sócio de empresa, Ainda não atuo}*',
        'comunicacaoEletronica:sn*',
        `foto:${RETRATO}*`,
        'historico:anexo*',
        'documento:anexo*',
        'certidaoColacao:anexo*',
      ]),
      prioridade: DIFERE_INSCRICAO.prioridade ?? [null, ''],
      ehProrrogacao: ['calc', 'the books know whether somebody has one already'],
      numeroProvisorio: [`txt*[${PRORROGA}] <registro`, 'the books know the number'],
      validadeAtual: [`data[${PRORROGA}] <registro`, 'the books know until when it is valid'],
      declaracaoAtraso: [`anexo*[${PRORROGA}]`, 'the books know whether it is an extension'],
      ...Object.fromEntries(
        [
          'querCarteiraFisica',
          ...entrega('', 'entrega').map((linha) => linha.slice(0, linha.indexOf(':'))),
        ].map((nome): [string, Diferenca] => [nome, [null, 'what the norm promises here is a digital card']]),
      ),
    },
  },
  {
    id: 103,
    slug: 'registro-secundario',
    titulo: 'Registro secundário / visto',
    // Registered elsewhere: with this council never, or no longer.
    publico: 'PF PF_REGISTRADO',
    situacoes: 'TRANSFERIDO CANCELADO',
    grupo: 'REG',
    prazo: '10 UTEIS',
    workflow: 'W2',
    taxa: '5920',
    documento: 'certidao_registro',
    dizeres: ['Já tem registro em outro estado e vai atuar aqui por mais de 180 dias.'],
    campos: [
      ...identificacao(),
      'ufOrigem:uf*',
      'numeroOrigem:txt*',
      'atividadePrevista:longo(≤500)*',
      'inicio:data*',
      'fim:data',
      ...endereco(),
      'documento:anexo*',
      'certidaoOrigem:anexo',
      VERDADE,
    ],
    difere: { titulo: ['Registro secundário (visto)', 'a bar is no word'] },
    diferemCampos: { curso: ['txt*', 'a registration has a title, and the other council has it'] },
  },
  {
    id: 104,
    slug: 'registro-pj',
    titulo: 'Registro de empresa',
    publico: 'PJ',
    grupo: 'REG',
    prazo: '30 CORRIDOS',
    workflow: 'W3',
    taxa: '23680',
    documento: 'certidao_registro_pj',
    dizeres: ['Empresas com atividade básica na área precisam de registro e de responsável técnico.'],
    campos: [
      ...empresa(),
      ...endereco(),
      'objetoSocial:longo(≤4000)*',
      'atividadeBasica:sel*',
      'cnaesSecundarios:multi',
      'filiais:tab',
      'filiais.cnpjFilial:cnpj*',
      'filiais.municipioFilial:mun*',
      'rts:tab',
      'rts.registro:txt*',
      'rts.cpf:cpf*',
      'rts.email:email*',
      'rts.vinculo:sel{Sócio, CLT, Contrato}*',
      'rts.cargaHorariaSemanal:int(≥1 ≤44)*',
      'rts.horario:txt*',
      'faixaCapital:calc',
      'contratoSocial:anexo*',
      'vinculoRt:anexo*',
      VERDADE,
    ],
    diferemCampos: {
      razaoSocial: ['txt* <perfil', 'the account of the firm says it'],
      cnpj: ['cnpj* <perfil', 'the account of the firm says it'],
      emailEmpresa: ['email* <perfil', 'the account of the firm says it'],
      naturezaJuridica: [
        `sel{${NATUREZAS.replace('LTDA', 'Sociedade limitada (LTDA)')
          .replace('SLU', 'Sociedade limitada unipessoal (SLU)')
          .replace('S.A.', 'Sociedade anônima (S.A.)')
          .replace('MEI', 'Microempreendedor individual (MEI)')}}*`,
        'abbreviations are written out',
      ],
      rts: ['tab*', 'no firm is registered without somebody who answers for it'],
      'rts.vinculo': ['sel{Sócio, Empregado (CLT), Contrato de prestação de serviços}*', PLAIN],
      faixaCapital: ['calc[capitalSocial preenchido]', 'it follows from the capital'],
    },
  },
  {
    id: 105,
    slug: 'registro-diplomado-exterior',
    titulo: 'Registro com diploma do exterior',
    publico: 'PF PF_REGISTRADO',
    situacoes: 'PROVISORIO',
    grupo: 'REG/CAM',
    pareceres: 'CAM',
    prazo: '60 CORRIDOS',
    workflow: 'W3',
    documento: 'certidao_registro',
    taxa: '11840',
    campos: [
      ...without(INSCRICAO, 'diploma'),
      'paisFormacao:txt*',
      'instituicaoRevalidadora:txt*',
      'dataRevalidacao:data*',
      'numApostila:txt',
      'diplomaRevalidado:anexo*',
      'traducao:anexo*[diplomaEmPortugues=não]',
      'rnm:txt(≤20)[nacionalidade=Estrangeira]',
      'documentoMigratorio:anexo*[nacionalidade=Estrangeira]',
      'validadeVisto:data[nacionalidade=Estrangeira & residencia=Sim, é temporária]',
    ],
    difere: {
      situacoes: ['PROVISORIO ATIVO CANCELADO', `${DEPOIS_DO_PROVISORIO}, and ${RENOVACAO}`],
      workflow: [`W3; W2 se ${RENOVA}`, 'the diploma was judged before'],
      grupo: ['REG', 'CAM gives the opinion that the way has a stage for'],
      taxa: [
        `11840 se não(${RENOVA}) + 9260 se querCarteiraFisica=sim`,
        'the card of 101 is asked for as there; the fee is of the first registration',
      ],
    },
    diferemCampos: {
      ...DIFERE_INSCRICAO,
      ...primeira(
        [
          'filiacao1:txt',
          'nacionalidade:sel*',
          'nasceuNoBrasil:sn*',
          'naturalidadeUf:uf*[nasceuNoBrasil=sim]',
          'naturalidade:mun*[nasceuNoBrasil=sim]',
          'paisNascimento:txt*[nasceuNoBrasil=não]',
          ...ENDERECOS,
          ...without(FORMACAO, 'codDiplomaDigital'),
          OUTROS_TITULOS[0] ?? '',
          'vinculo:sel{Autônomo, Empregado, Servidor público, Sócio de empresa, Ainda não atuo}*',
          'querCarteiraFisica:sn*',
          'entrega:sel{Retirada, Correios}*[querCarteiraFisica=sim]',
          ...entrega('', 'entrega').slice(1),
          'comunicacaoEletronica:sn*',
          `foto:${RETRATO}*`,
          'historico:anexo*',
          // The migration document of a foreigner has their portrait.
          'documento:anexo?[não(nacionalidade=Estrangeira)]',
          'paisFormacao:txt*',
          'instituicaoRevalidadora:txt*',
          'dataRevalidacao:data*',
          'numApostila:txt',
          // Only what is in another language needs a translation.
          'diplomaRevalidado:anexo*',
          'diplomaEmPortugues:sn*',
        ],
        `não(${RENOVA})`,
        'who renews said all else when they were registered',
      ),
      nivel: [`sel{Superior, Tecnólogo}*[não(${RENOVA})]`, 'no technical course is revalidated'],
      codDiplomaDigital: [null, 'the code is of Brazilian diplomas'],
      registroTerminado: [
        `txt*[não(${RENOVA}) & situacao=ATIVO/CANCELADO] <registro`,
        'one that only lost its term bars no new one',
      ],
      ehRenovacao: ['calc', RENOVACAO],
      numeroTemporario: [`txt*[${RENOVA}] <registro`, 'the books know the number'],
      validadeAtual: [`data[${RENOVA}] <registro`, 'the books know until when it is valid'],
      rnm: [`txt(≤20)[${COM_RESIDENCIA}]`, NA_RENOVACAO],
      documentoMigratorio: [`anexo*[${COM_RESIDENCIA}]`, NA_RENOVACAO],
      residencia: [
        `sel{Não, é por prazo indeterminado, Sim, é temporária}*[${COM_RESIDENCIA}]`,
        'whether the visa is temporary',
      ],
      validadeVisto: [
        `data*[(${COM_RESIDENCIA}) & residencia=Sim, é temporária]`,
        'the registration ends with the visa',
      ],
    },
  },
];
