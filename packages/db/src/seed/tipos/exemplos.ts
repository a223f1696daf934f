import type { AnexoInfo, ContextoEnvio } from '@balcao/domain/formulario/contexto';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';

/** Answers of a service with the facts they are filed with. `issues` are the fields to correct; none when valid. */
export type Exemplo = {
  tipo: number;
  nome: string;
  respostas: Record<string, unknown>;
  contexto: ContextoEnvio;
  issues: string[];
};

/** A professional of the demo council, as the profile gives her to a form. */
const PERFIL_HELENA = {
  pessoa: 'PF',
  nome: 'Helena Prado',
  cpf: '52998224725',
  dataNascimento: '1985-04-12',
  email: 'helena.prado@crcr-mg.example',
  celular: '+5531988887777',
  comunicacaoEletronica: true,
  endereco: {
    cep: '30140071',
    logradouro: 'Rua da Bahia',
    numero: '1000',
    bairro: 'Centro',
    municipioIbge: '3106200',
    uf: 'MG',
  },
};

/** A company of the demo council. */
const PERFIL_ATELIE = {
  pessoa: 'PJ',
  nome: 'Ateliê Mantiqueira Restauro Ltda.',
  cnpj: 'ATEL1ER0000159',
  email: 'contato@mantiqueira.example',
};

/** A file that every field of the catalogue accepts. */
export const PDF: AnexoInfo = {
  id: '0190a5b2-0000-7000-8000-000000000001',
  nome: 'documento.pdf',
  mime: 'application/pdf',
  tamanho: 120_000,
};

const RESPONSABILIDADES = [{ valor: 'PJ 000567', rotulo: 'Ateliê Mantiqueira (CRCR-MG PJ 000567)' }];
const PROCESSOS = [
  { valor: '99999.000123/2026-60', rotulo: '99999.000123/2026-60 – Interrupção do registro' },
];

/** Facts of a professional with nothing pending, on the given day. */
export function contextoHelena(hoje: IsoDate): ContextoEnvio {
  const registro = {
    numero: 'CRCR-MG 001234/D',
    situacao: 'ATIVO',
    respondePorEmpresa: false,
    responsabilidades: [],
  };
  return {
    hoje,
    origens: { perfil: PERFIL_HELENA, registro, cnet: { processos: PROCESSOS } },
    anexos: [PDF],
    verificados: [],
  };
}

function contextoAtelie(hoje: IsoDate): ContextoEnvio {
  const registro = { numero: 'CRCR-MG PJ 000567', situacao: 'ATIVO' };
  return { hoje, origens: { perfil: PERFIL_ATELIE, registro }, anexos: [], verificados: [] };
}

const DECLARACOES = { declaracaoNaoExerco: true, declaracaoVerdade: true };

/** Minimal acceptable answers: the first of each type needs no file. */
export function exemplosValidos(hoje: IsoDate): Exemplo[] {
  const helena = contextoHelena(hoje);
  const responde = {
    ...helena,
    origens: {
      ...helena.origens,
      registro: { respondePorEmpresa: true, responsabilidades: RESPONSABILIDADES },
    },
  };
  const confirmado = { ...helena, verificados: ['helena@example.com', '+5531977776666'] };
  const ok = (
    tipo: number,
    nome: string,
    respostas: Record<string, unknown>,
    contexto = helena,
  ): Exemplo => ({
    ...{ tipo, nome, respostas, contexto },
    issues: [],
  });
  return [
    ok(106, 'não exerce', { motivo: 'NAO_EXERCO', inicio: hoje, ...DECLARACOES }),
    ok(106, 'doença, com laudo', { motivo: 'DOENCA', inicio: hoje, laudo: [PDF.id], ...DECLARACOES }),
    ok(106, 'exterior, com volta', {
      motivo: 'EXTERIOR',
      inicio: hoje,
      previsaoRetorno: addDays(hoje, 365),
      ...DECLARACOES,
    }),
    ok(
      106,
      'responsável técnica',
      { motivo: 'NAO_EXERCO', inicio: hoje, rtsParaBaixa: ['PJ 000567'], ...DECLARACOES },
      responde,
    ),
    ok(110, 'profissional, licitação', { finalidade: 'LICITACAO' }),
    ok(
      110,
      'empresa, outra finalidade',
      { finalidade: 'OUTRA', finalidadeOutra: 'Cadastro em banco' },
      contextoAtelie(hoje),
    ),
    ok(116, 'endereço', { itens: ['ENDERECO'], cep: '30140-071', numero: 'S/N' }),
    ok(116, 'nome social', { itens: ['NOME_SOCIAL'], novoNomeSocial: 'Lena' }),
    ok(116, 'nome social retirado', { itens: ['NOME_SOCIAL'], acaoNomeSocial: 'RETIRAR' }),
    ok(
      116,
      'contato confirmado',
      { itens: ['CONTATO'], novoEmail: 'helena@example.com', novoCelular: '(31) 97777-6666' },
      confirmado,
    ),
    ok(116, 'nome civil', {
      itens: ['NOME_CIVIL'],
      novoNomeCivil: 'Helena Prado Lima',
      certidao: [PDF.id],
      declaracaoVerdade: true,
    }),
    ok(116, 'intimações pelos Correios', { itens: ['INTIMACOES'], comunicacaoEletronica: false }),
    ok(126, 'acesso', { direito: 'ACESSO', detalhe: 'Todos os meus dados.' }),
    ok(126, 'por representante', {
      direito: 'CORRECAO',
      detalhe: 'O nome está errado.',
      ehRepresentante: true,
      nomeTitular: 'Dalva Moreira',
      cpfTitular: '111.444.777-35',
      procuracao: [PDF.id],
    }),
    ok(130, 'parte, processo próprio', { processo: PROCESSOS[0]?.valor, qualidade: 'PARTE' }),
    ok(130, 'terceiro, parcial', {
      processo: 'OUTRO',
      outroProcesso: '99999.000001/2026-73',
      qualidade: 'TERCEIRO',
      partes: 'PARCIAL',
      folhas: '10 a 25',
    }),
    ok(130, 'procurador', {
      processo: 'OUTRO',
      outroProcesso: '123/2019',
      qualidade: 'PROCURADOR',
      nomeRepresentado: 'Ateliê Mantiqueira',
      docRepresentado: 'AT.EL1.ER0/0001-59',
      procuracao: [PDF.id],
    }),
  ];
}

/** Answers that must be refused, with the fields to correct, in the order of the form. */
export function exemplosInvalidos(hoje: IsoDate): Exemplo[] {
  const helena = contextoHelena(hoje);
  const responde = {
    ...helena,
    origens: {
      ...helena.origens,
      registro: { respondePorEmpresa: true, responsabilidades: RESPONSABILIDADES },
    },
  };
  const bad = (
    tipo: number,
    nome: string,
    respostas: Record<string, unknown>,
    issues: string[],
    contexto = helena,
  ): Exemplo => ({ tipo, nome, respostas, contexto, issues });
  const ontem = addDays(hoje, -1);
  return [
    bad(106, 'nada preenchido', {}, ['motivo', 'inicio', 'declaracaoNaoExerco', 'declaracaoVerdade']),
    bad(106, 'começo no passado', { motivo: 'NAO_EXERCO', inicio: ontem, ...DECLARACOES }, ['inicio']),
    bad(
      106,
      'volta antes do começo',
      { motivo: 'NAO_EXERCO', inicio: hoje, previsaoRetorno: hoje, ...DECLARACOES },
      ['previsaoRetorno'],
    ),
    bad(106, 'doença sem laudo', { motivo: 'DOENCA', inicio: hoje, ...DECLARACOES }, ['laudo']),
    bad(106, 'outro motivo sem detalhe', { motivo: 'OUTRO', inicio: hoje, ...DECLARACOES }, ['detalhe']),
    bad(
      106,
      'responsabilidade aberta',
      { motivo: 'NAO_EXERCO', inicio: hoje, ...DECLARACOES },
      ['rtsParaBaixa'],
      responde,
    ),
    bad(
      106,
      'arquivo de outra pessoa',
      { motivo: 'DOENCA', inicio: hoje, laudo: ['outro'], ...DECLARACOES },
      ['laudo'],
    ),
    bad(110, 'sem finalidade', {}, ['finalidade']),
    bad(110, 'outra finalidade sem dizer qual', { finalidade: 'OUTRA' }, ['finalidadeOutra']),
    bad(116, 'nada a mudar', {}, ['itens']),
    bad(116, 'contato vazio', { itens: ['CONTATO'] }, ['novoEmail', 'novoCelular']),
    bad(116, 'contato sem código', { itens: ['CONTATO'], novoEmail: 'helena@example.com' }, ['novoEmail']),
    bad(116, 'telefone fixo', { itens: ['CONTATO'], novoCelular: '(31) 3333-4444' }, ['novoCelular']),
    bad(116, 'nome civil sem prova', { itens: ['NOME_CIVIL'], novoNomeCivil: 'Helena' }, [
      'novoNomeCivil',
      'certidao',
      'declaracaoVerdade',
    ]),
    bad(116, 'município de outro estado', { itens: ['ENDERECO'], uf: 'SP' }, ['municipioIbge']),
    bad(116, 'CEP apagado', { itens: ['ENDERECO'], cep: '' }, ['cep']),
    bad(126, 'sem direito', { detalhe: 'Todos os meus dados.' }, ['direito']),
    bad(
      126,
      'representante sem prova',
      { direito: 'ACESSO', detalhe: 'Todos os dados.', ehRepresentante: true, cpfTitular: '111.111.111-11' },
      ['nomeTitular', 'cpfTitular', 'procuracao'],
    ),
    bad(130, 'processo de outra pessoa na lista', { processo: '99999.000006/2026-04', qualidade: 'PARTE' }, [
      'processo',
    ]),
    bad(130, 'parcial sem folhas', { processo: PROCESSOS[0]?.valor, qualidade: 'PARTE', partes: 'PARCIAL' }, [
      'folhas',
    ]),
    bad(
      130,
      'procurador sem procuração',
      { processo: 'OUTRO', outroProcesso: '123/2019', qualidade: 'PROCURADOR' },
      ['nomeRepresentado', 'docRepresentado', 'procuracao'],
    ),
  ];
}
