import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { ATENDIDAS, SEDE } from './cidades.ts';
import type { Elenco } from './elenco.ts';
import { drawEndereco } from './moradia.ts';
import { drawNome } from './nomes.ts';
import type { Preencher } from './pedidos.ts';
import type { PessoaDemo } from './pessoa.ts';
import { registroCurto } from './pessoa.ts';
import { likeExample } from './preenchimentos.ts';
import type { Sorteio } from './sorteio.ts';

const CURSOS: readonly (readonly [instituicao: string, instituicaoUf: string, curso: string])[] = [
  ['Universidade Federal de Minas Gerais', 'MG', 'Conservação-Restauração de Bens Culturais Móveis'],
  ['Universidade Federal de Minas Gerais', 'MG', 'Conservação-Restauração de Bens Culturais Móveis'],
  ['Instituto Federal de Minas Gerais', 'MG', 'Conservação e Restauro de Bens Imóveis'],
  ['Universidade Federal de Pelotas', 'RS', 'Conservação e Restauração de Bens Culturais Móveis'],
];

const ATIVIDADES = [
  'Restauro do forro da igreja matriz, por um ano.',
  'Tratamento do acervo de obras em papel do museu municipal.',
  'Laudos do estado de conservação de imagens sacras.',
];

function drawCurso(sorteio: Sorteio, hoje: IsoDate, [from, to]: readonly [number, number]) {
  const [instituicao, instituicaoUf, curso] = sorteio.pick(CURSOS);
  return { instituicao, instituicaoUf, curso, dataColacao: addDays(hoje, -sorteio.int(from, to)) };
}

const pessoais = (sorteio: Sorteio, { filiacao }: PessoaDemo) => {
  const { ibge: naturalidade, uf: naturalidadeUf } = sorteio.pick(ATENDIDAS);
  return { naturalidade, naturalidadeUf, filiacao1: filiacao?.split(' e ')[0] ?? drawNome(sorteio, true) };
};

const code = (sorteio: Sorteio) =>
  `${sorteio.int(1, 9)}.${sorteio.int(100, 999)}.${sorteio.int(10_000, 99_999)}`;

/** 101: with a digital diploma, or on paper. */
export const fillRegistroDefinitivo: Preencher = (sorteio, pessoa, hoje) => {
  const own = { ...pessoais(sorteio, pessoa), ...drawCurso(sorteio, hoje, [60, 500]) };
  if (sorteio.chance(0.6))
    return likeExample(101, 'diploma digital', () => ({ ...own, codDiplomaDigital: code(sorteio) }))(
      ...([sorteio, pessoa, hoje] as const),
    );
  const dataDiploma = addDays(own.dataColacao, sorteio.int(20, 50));
  const paper = {
    dataDiploma,
    numRegistroDiploma: String(sorteio.int(1_000, 9_999)),
    querCarteiraFisica: true,
  };
  const entrega = { entrega: 'Retirada', localidade: SEDE.ibge };
  return likeExample(101, 'diploma em papel, no lugar do provisório', () => ({
    ...own,
    ...paper,
    ...entrega,
  }))(...([sorteio, pessoa, hoje] as const));
};

/** 102: the diploma is on its way. */
export const fillRegistroProvisorio = likeExample(102, 'primeiro registro', (sorteio, pessoa, hoje) => ({
  ...pessoais(sorteio, pessoa),
  ...drawCurso(sorteio, hoje, [10, 80]),
  previsaoDiploma: addDays(hoje, sorteio.int(60, 240)),
}));

function drawPlace(sorteio: Sorteio) {
  const { complemento: _, ...local } = drawEndereco(sorteio, sorteio.pick(ATENDIDAS));
  return local;
}

/** 103: registered in another state. */
export const fillRegistroSecundario = likeExample(103, 'sem data para terminar', (sorteio) => ({
  ...drawPlace(sorteio),
  ufOrigem: sorteio.pick(['RJ', 'SP', 'BA', 'ES']),
  numeroOrigem: `${String(sorteio.int(120, 4_800)).padStart(6, '0')}/D`,
  atividadePrevista: sorteio.pick(ATIVIDADES),
}));

/** 105: a diploma from abroad, revalidated here. */
export const fillDiplomaExterior = likeExample(
  105,
  'brasileira, diploma em português',
  (sorteio, pessoa, hoje) => ({
    ...pessoais(sorteio, pessoa),
    dataColacao: addDays(hoje, -sorteio.int(500, 800)),
    dataRevalidacao: addDays(hoje, -sorteio.int(30, 300)),
  }),
);

const isResponsavel = ({ pessoa, situacao, registro, cpfCnpj }: PessoaDemo) =>
  pessoa === 'PF' && situacao === 'ativo' && registro?.situacao === 'ATIVO' && cpfCnpj.length === 11;

/** A professional who may answer technically for a firm. */
function pickResponsavel(sorteio: Sorteio, { ativos, donos }: Elenco) {
  const { registro, cpfCnpj, email, nome } = sorteio.pick(
    ativos.filter((pessoa) => isResponsavel(pessoa) && !donos.includes(pessoa)),
  );
  return { registro: registroCurto(registro?.numero ?? ''), cpf: cpfCnpj, email, nome };
}

/** 104: a firm with one professional who answers for it. */
export function fillRegistroPj(elenco: Elenco): Preencher {
  return likeExample(104, 'um responsável técnico', (sorteio, pessoa, hoje) => {
    const { nome: _, ...rt } = pickResponsavel(sorteio, elenco);
    const { nome: repNome, cpfCnpj: repCpf } = elenco.representanteOf(pessoa);
    const hours = { vinculo: 'SOCIO', cargaHorariaSemanal: 20, horario: 'Segunda a sexta, das 8h às 12h' };
    return {
      ...drawPlace(sorteio),
      repNome,
      repCpf,
      repCargo: 'Sócio-administrador',
      rts: [{ ...rt, ...hours }],
      dataConstituicao: addDays(hoje, -sorteio.int(400, 2_500)),
      telefonePJ: '+553133334444',
      capitalSocial: sorteio.int(2, 40) * 1_000_000,
    };
  });
}

/** 113: one more professional who answers for the firm. */
export function fillAnotacaoRt(elenco: Elenco): Preencher {
  return likeExample(113, 'empregada', (sorteio) => {
    const {
      registro: rtRegistro,
      cpf: rtCpf,
      email: rtEmail,
      nome: rtNome,
    } = pickResponsavel(sorteio, elenco);
    return { rtRegistro, rtCpf, rtEmail, rtNome };
  });
}

/** 129: the registration goes to another state. */
export const fillTransferencia = likeExample(129, 'leva o registro');
