import {
  COM_NUMERO,
  EM_VIDA,
  endereco,
  FORMACAO,
  identificacao,
  PF,
  PJ,
  QUEM_PEDE,
  QUEM_PEDE_CONHECIDO,
  REGISTRADOS,
  soQuando,
  VERDADE,
} from './blocos.fixture.ts';
import type { Diferenca, TipoDaNorma } from './norma.fixture.ts';

const VINCULOS = 'Sócio, Empregado (CLT), Contrato de prestação de serviços';
const DIPLOMA = 'tipo=Graduação/Técnico/Mestrado/Doutorado';
const SEM_DIPLOMA = 'a specialisation ends with a certificate, not with a diploma';

/** Who had a work done: an organ, a firm or a person. */
const DOC_CONTRATANTE: Record<string, Diferenca> = {
  contratanteTipo: [
    'sel{Órgão público, Empresa ou entidade, Pessoa física}*',
    'which number it has follows from it',
  ],
  contratanteCnpj: [
    'cnpj*[contratanteTipo=Órgão público/Empresa ou entidade]',
    'one question for each number',
  ],
  contratanteCpf: ['cpf*[contratanteTipo=Pessoa física]', 'one question for each number'],
};

const REGISTRA = 'acao=Registrar';
const ENCERRA = 'acao=Dar baixa | acao=Cancelar';
const ACOES = 'the norm has the service write off, correct and cancel what it registered';

/** Titles, works and who answers for firms: 111 to 115. */
export const NORMA_TECNICA: TipoDaNorma[] = [
  {
    ...{ id: 111, slug: 'certidao-acervo', titulo: 'Certidão de acervo técnico' },
    // What somebody did stays theirs, whatever became of the registration.
    ...{ publico: 'PF_REGISTRADO', situacoes: EM_VIDA },
    ...{
      grupo: 'CAM',
      pareceres: 'CAM',
      prazo: '15 UTEIS',
      workflow: 'W3 sem AGUARDANDO_DELIBERACAO',
      taxa: '6180',
    },
    documento: 'certidao_acervo',
    campos: [
      ...identificacao(),
      'registrosRT:multi{registro.servicosBaixados}*',
      'escopo:sel{Total, Parcial}*',
      'contratante:txt*',
      'contratanteCnpj:cpf_cnpj*',
      ...endereco(),
      'inicio:data*',
      'fim:data*',
      'valorContrato:moeda',
      'descricao:longo(≤4000)*',
      'equipe:tab',
      'equipe.cpfMembro:cpf',
      'equipe.papel:txt',
      'atestado:anexo*',
      'contrato:anexo*[contratanteTipo=Órgão público]',
      VERDADE,
    ],
    difere: {
      taxa: [
        '0 se defesaDeDireito=sim; senão 6180',
        'what defends a right is free (§ 1.9: Constituição, art. 5º)',
      ],
    },
    diferemCampos: {
      ...COM_NUMERO,
      ...DOC_CONTRATANTE,
      defesaDeDireito: ['sn*', 'what defends a right is free (§ 1.9: Constituição, art. 5º)'],
      inscritoDesde: ['data <registro', 'the period lies inside that of the registration'],
      parte: ['longo*[escopo=Parcial]', 'which part is certified'],
      'equipe.cpfMembro': ['cpf*', 'a row without a person is none'],
      'equipe.papel': ['txt*', 'a row without a part in it is none'],
    },
  },
  {
    ...{ id: 112, slug: 'anotacao-titulo', titulo: 'Anotação de título, especialização ou curso' },
    ...{ publico: 'PF_REGISTRADO', situacoes: 'ATIVO PROVISORIO INTERROMPIDO' },
    ...{
      grupo: 'CAM',
      pareceres: 'CAM',
      prazo: '20 CORRIDOS',
      workflow: 'W2; W3 se pedeAtribuicao=sim',
      taxa: '3890',
    },
    documento: 'apostila',
    campos: [
      ...identificacao(),
      'tipo:sel{Especialização, Mestrado, Doutorado, Graduação, Técnico, Extensão}*',
      ...FORMACAO,
      'cargaHoraria:int(≥360)*[tipo=Especialização]',
      'pedeAtribuicao:sn*',
      'ementas:anexo*[pedeAtribuicao=sim]',
      'certificado:anexo*',
      'historico:anexo*',
    ],
    diferemCampos: {
      ...COM_NUMERO,
      nivel: ['sel{Superior, Tecnólogo, Técnico}*[tipo=Graduação]', 'of all other titles the title says it'],
      dataDiploma: [`data[${DIPLOMA}]`, SEM_DIPLOMA],
      numRegistroDiploma: [`txt[${DIPLOMA}]`, SEM_DIPLOMA],
      codDiplomaDigital: [`txt[${DIPLOMA}]`, SEM_DIPLOMA],
      certificado: [
        'anexo?[codDiplomaDigital vazio]',
        'a digital diploma is looked up by its code, as in 101',
      ],
      declaracaoVerdade: ['decl*', 'copies are sent, as in 101'],
    },
  },
  {
    ...{ id: 113, slug: 'anotacao-rt', titulo: 'Responsável técnico por empresa (inclusão)' },
    ...{ publico: REGISTRADOS, situacoes: 'ATIVO PROVISORIO' },
    ...{ grupo: 'REG', prazo: '10 UTEIS', workflow: 'W2', taxa: '8730', documento: 'certidao_rt' },
    campos: [
      ...QUEM_PEDE,
      `empresaCnpj:cnpj*[${PF}]`,
      `rtRegistro:txt*[${PJ}]`,
      'vinculo:sel*',
      'inicio:data*',
      'fim:data[temFim=sim]',
      'cargaHoraria:int*',
      'horario:txt*',
      'atividades:multi*',
      'substituiRt:sn*',
      'rtAnterior:sel*[substituiRt=sim]',
      'comprovanteVinculo:anexo*',
      `aceiteEmpresa:decl*[${PJ}]`,
      `aceiteProfissional:decl*[${PF}]`,
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      ...COM_NUMERO,
      empresaNome: [`txt*[${PF}]`, 'a slip in the number shows by the name'],
      rtNome: [`txt*[${PJ}]`, 'a slip in the number shows by the name'],
      rtCpf: [`cpf*[${PJ}]`, 'who has to agree is found by it'],
      rtEmail: [`email*[${PJ}]`, 'the request to agree is sent to it'],
      vinculo: [`sel{${VINCULOS}}*`, 'the choices of 104'],
      temFim: [
        'sn?[vinculo=Contrato de prestação de serviços][vinculo=Contrato de prestação de serviços/Empregado (CLT)]',
        'whether the contract has an end; few employments do',
      ],
      fim: ['data*[temFim=sim]', 'a contract with an end has a day on which it ends'],
      substituiRt: [`sn*[${PJ}]`, 'whom somebody takes the place of is for the firm to say'],
      declaracaoVerdade: ['decl*', 'copies are sent, as in 101'],
    },
  },
  {
    ...{ id: 114, slug: 'baixa-rt', titulo: 'Baixa de responsabilidade técnica' },
    // Nobody is held to a responsibility: not whoever may not practise either.
    ...{ publico: REGISTRADOS, situacoes: EM_VIDA },
    ...{ grupo: 'REG', prazo: '5 UTEIS', workflow: `W2; W1 se ${PF}`, taxa: '0' },
    documento: 'comprovante_baixa_rt',
    campos: [
      ...QUEM_PEDE,
      `responsabilidade:sel{registro.responsabilidades}*[${PF}]`,
      `profissional:sel{registro.profissionais}*[${PJ}]`,
      'data:data*',
      'motivo:sel*',
      `declaracaoProfissional:decl*[${PF}]`,
      `declaracaoEmpresa:decl*[${PJ}]`,
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      ...COM_NUMERO,
      detalhe: ['longo*[motivo=Outro]', 'another reason is said'],
    },
  },
  {
    ...{ id: 115, slug: 'registro-rt-servico' },
    titulo: 'Registro de responsabilidade técnica de obra/serviço (RRT)',
    ...{ publico: 'PF_REGISTRADO', situacoes: 'ATIVO PROVISORIO INTERROMPIDO' },
    ...{
      grupo: 'CAM',
      prazo: '5 UTEIS',
      workflow: 'W1; W2 se diasDesdeInicio>10',
      taxa: '4270',
      documento: 'rrt',
    },
    campos: [
      ...identificacao(),
      'acao:sel{Registrar, Dar baixa, Cancelar}*',
      ...soQuando(REGISTRA, [
        'empresaExecutora:sel',
        'contratante:txt*',
        'contratanteDoc:cpf_cnpj*',
        'objeto:longo(≤2000)*',
        'atividade:multi*',
        'bemTombado:sn*',
        'orgaoTombamento:sel{IPHAN, IEPHA, Municipal}*[bemTombado=sim]',
        'processoTombamento:txt[bemTombado=sim]',
        ...endereco(),
        'inicio:data*',
        'previsaoFim:data*',
        'valor:moeda',
        'quantidade:txt',
        'unidade:sel',
        'forma:sel{Individual, Equipe, Coautoria}*',
        'rrtVinculada:txt',
      ]),
      `declaracaoResponsabilidade:decl*[${REGISTRA}]`,
    ],
    difere: {
      situacoes: [
        'ATIVO PROVISORIO INTERROMPIDO CANCELADO',
        'what is open is closed by whoever answered for it, also when the registration is over',
      ],
      workflow: [
        'W1; W2 se diasDesdeInicio>10 | acao=Cancelar | corrige=sim | situacao=INTERROMPIDO & acao=Registrar',
        'what is undone or corrected, and who is interrupted, is looked at by a person',
      ],
      taxa: ['4270 se acao=Registrar', 'the fee is of the registering'],
    },
    diferemCampos: {
      registroVigente: [
        `txt*[${REGISTRA}] <registro`,
        'nothing new is signed with a registration that is over',
      ],
      ...COM_NUMERO,
      servico: [`sel{registro.servicos}*[${ENCERRA}]`, ACOES],
      motivoBaixa: [
        'sel{O serviço foi concluído, O serviço parou antes do fim, Outro profissional continua o serviço}*[acao=Dar baixa]',
        ACOES,
      ],
      dataBaixa: ['data*[acao=Dar baixa]', ACOES],
      motivoCancelamento: ['longo*[acao=Cancelar]', ACOES],
      corrige: [`sn*[${REGISTRA}]`, ACOES],
      rrtCorrigido: ['sel{registro.servicos}*[corrige=sim]', ACOES],
      declaracaoFim: [`decl*[${ENCERRA}]`, ACOES],
      contratanteDoc: [null, 'one question for each number'],
      contratanteTipo: [
        `sel{Órgão público, Empresa ou entidade, Pessoa física}*[${REGISTRA}]`,
        'which number it has follows from it',
      ],
      contratanteCnpj: [
        `cnpj*[${REGISTRA} & contratanteTipo=Órgão público/Empresa ou entidade]`,
        'one question for each number',
      ],
      contratanteCpf: [`cpf*[${REGISTRA} & contratanteTipo=Pessoa física]`, 'one question for each number'],
      unidade: [`sel*[${REGISTRA} & quantidade preenchido]`, 'a unit of nothing is none'],
      rrtVinculada: [`txt[${REGISTRA} & forma=Equipe/Coautoria]`, 'who works alone has no other to name'],
    },
  },
];
