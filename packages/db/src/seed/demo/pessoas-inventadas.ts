import type { SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { ATENDIDAS, type Cidade, FORA, SEDE } from './cidades.ts';
import { settle } from './moradia.ts';
import { drawNome, emailFor, NOMES_DIFICEIS, NOMES_SOCIAIS } from './nomes.ts';
import { bornYearsAgo, createPessoa, createRegistro, type PessoaDemo } from './pessoa.ts';
import { createSorteio, type Sorteio } from './sorteio.ts';

const PROFISSIONAIS = 170;
const CIDADAOS = 34;
const GRADUADOS = 12;

/** Firms without a registration are the last four. */
const EMPRESAS: readonly (readonly [string, string])[] = [
  ['Ouro Velho Restaurações Ltda.', '12ABC34501DE'],
  ['Cantaria e Cal Engenharia de Patrimônio Ltda.', '410527600001'],
  ['Talha Mineira Conservação de Bens Móveis EIRELI', 'TA1HA0000001'],
  ["Casa d'Água Papel e Encadernação Ltda.", '553109220001'],
  ['Vitral & Luz Restauro de Vitrais Ltda. ME', 'V1TRA1000001'],
  ['Memória Ferroviária Conservação e Projetos S.A.', '608841150001'],
  ['Santeiros Associados – Sociedade Simples', '714402980001'],
  ['Museu Vivo Produções Culturais Ltda.', '820013770001'],
  ['Construtora Horizonte Novo Ltda.', '935577160001'],
  ['Pátina Arquitetura e Restauro Ltda.', 'PAT1NA000001'],
  ['Serra do Rola-Moça Conservação Ltda.', '106644980001'],
];
const EMPRESAS_COM_REGISTRO = 7;

const SITUACOES: readonly (readonly [SituacaoRegistro, number])[] = [
  ['ATIVO', 158],
  ['PROVISORIO', 5],
  ['SUSPENSO', 1],
  ['CANCELADO', 3],
  ['TRANSFERIDO', 2],
  ['FALECIDO', 1],
];

/** Ages: most between 24 and 59, some 60 or more, a few 80 or more (legal priority). */
function drawAge(sorteio: Sorteio, i: number): number {
  if (i % 47 === 5) return sorteio.int(80, 88);
  return i % 9 === 4 ? sorteio.int(60, 78) : sorteio.int(24, 58);
}

function drawCidade(sorteio: Sorteio): Cidade {
  if (sorteio.chance(0.4)) return SEDE;
  return sorteio.pick(sorteio.chance(0.06) ? FORA : ATENDIDAS);
}

/** Nine digits that begin with three zeros: numbers of this kind went out decades ago, if ever. */
function inventedCpf(i: number): string {
  return completeCpf(`000${String(100_003 + i * 4_787).slice(-6)}`);
}

function situacoes(sorteio: Sorteio): SituacaoRegistro[] {
  return sorteio.shuffle(SITUACOES.flatMap(([situacao, n]) => Array<SituacaoRegistro>(n).fill(situacao)));
}

function nameOf(sorteio: Sorteio, i: number): { nome: string; nomeSocial: string | null } {
  const social = NOMES_SOCIAIS[i / 11 - 1];
  if (social) return { nome: social[0], nomeSocial: social[1] };
  return { nome: NOMES_DIFICEIS[i / 8] ?? drawNome(sorteio, i % 2 === 0), nomeSocial: null };
}

function createPerson(hoje: IsoDate, i: number): PessoaDemo {
  const sorteio = createSorteio(`pessoa/${i}`);
  const nome = nameOf(sorteio, i);
  return createPessoa({
    ...settle(sorteio, drawCidade(sorteio)),
    ...nome,
    chave: `pessoa-${i}`,
    cpfCnpj: inventedCpf(i),
    email: emailFor(nome.nome, i + 1),
    dataNascimento: addDays(bornYearsAgo(hoje, drawAge(sorteio, i), sorteio.int(0, 11)), -sorteio.int(0, 27)),
    filiacao: sorteio.chance(0.6) ? `${drawNome(sorteio, true)} e ${drawNome(sorteio, false)}` : null,
    prioridade: i % 41 === 7 ? 'PCD' : null,
    comunicacao: sorteio.chance(0.06) ? 'POSTAL' : 'ELETRONICA',
  });
}

function register(hoje: IsoDate, pessoa: PessoaDemo, i: number, situacao: SituacaoRegistro): PessoaDemo {
  const sorteio = createSorteio(`registro/${i}`);
  const provisional = situacao === 'PROVISORIO';
  const categoria = provisional ? 'P' : i % 31 === 3 ? 'S' : i % 43 === 8 ? 'R' : 'D';
  const desde = addDays(
    addMonths(hoje, -(provisional ? sorteio.int(1, 9) : sorteio.int(20, 320))),
    -(i % 25),
  );
  pessoa.registro = createRegistro(300 + i * 11, desde, {
    categoria,
    situacao,
    validade: provisional ? addMonths(desde, 12) : null,
    ...(sorteio.chance(0.2)
      ? { titulos: ['Conservador(a)-restaurador(a) de bens culturais', 'Museólogo(a)'] }
      : {}),
  });
  if (situacao === 'FALECIDO') pessoa.situacao = 'falecido';
  return pessoa;
}

/** Registered professionals in every situation. */
export function createProfissionais(hoje: IsoDate): PessoaDemo[] {
  const dealt = situacoes(createSorteio('situacoes'));
  return dealt
    .slice(0, PROFISSIONAIS)
    .map((situacao, i) => register(hoje, createPerson(hoje, i), i, situacao));
}

/** People without a registration. */
export function createCidadaos(hoje: IsoDate): PessoaDemo[] {
  return Array.from({ length: CIDADAOS }, (_, i) => createPerson(hoje, PROFISSIONAIS + i));
}

/** People who will ask for their first registration, young or long graduated. */
export function createGraduados(hoje: IsoDate): PessoaDemo[] {
  return Array.from({ length: GRADUADOS }, (_, i) => {
    const pessoa = createPerson(hoje, PROFISSIONAIS + CIDADAOS + i);
    const sorteio = createSorteio(`graduado/${i}`);
    pessoa.dataNascimento = addDays(bornYearsAgo(hoje, sorteio.int(24, 39)), -sorteio.int(0, 300));
    pessoa.filiacao ??= `${drawNome(sorteio, true)} e ${drawNome(sorteio, false)}`;
    return pessoa;
  });
}

/** Firms, with numeric and alphanumeric CNPJ. */
export function createEmpresas(hoje: IsoDate): PessoaDemo[] {
  return EMPRESAS.map(([nome, cnpj], i) => {
    const sorteio = createSorteio(`empresa/${i}`);
    const desde = addMonths(hoje, -sorteio.int(20, 200));
    return createPessoa({
      ...settle(sorteio, drawCidade(sorteio)),
      chave: `empresa-${i}`,
      pessoa: 'PJ',
      cpfCnpj: completeCnpj(cnpj),
      nome,
      email: `contato@empresa${i + 1}.example`,
      registro: i < EMPRESAS_COM_REGISTRO ? createRegistro(610 + i * 3, desde, { categoria: 'PJ' }) : null,
    });
  });
}
