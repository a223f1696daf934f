import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { seedId } from './seed-id.ts';

/** Password of every account of the demonstration. */
export const DEMO_SENHA = 'demo-balcao-2026';

/** Key of one anonymous manifestation of the demonstration, which is printed beside the sign-ins; never in production. */
export const DEMO_CHAVE = 'Q7M2X9KD4RTB8ZC3NHW5PVA6';

/** A fixed person of the demonstration, with what is printed at the first start. */
export interface DemoSignIn {
  chave: string;
  usuarioId: string;
  /** As people type it, with punctuation. */
  cpf: string;
  nome: string;
  papel: string;
  tipo: 0 | 1 | 2 | 3;
  /** Acronym of the group of an attendant. */
  grupo: string | null;
}

function person(
  [chave, digits, nome]: readonly [string, string, string],
  papel: string,
  tipo: DemoSignIn['tipo'],
  grupo: string | null = null,
): DemoSignIn {
  return { chave, usuarioId: seedId('usuario', chave), cpf: formatCpf(digits), nome, papel, tipo, grupo };
}

/** The ten sign-ins that documentation, journeys and tests rely on; never in production. */
export const demoSignIns: readonly DemoSignIn[] = [
  person(['helena', '52998224725', 'Helena Prado'], 'profissional', 0),
  person(['caio', '12345678909', 'Caio Nunes'], 'profissional com registro provisório', 0),
  person(['iara', '11144477735', 'Iara Campos'], 'cidadã', 0),
  person(['otavio', '00000010154', 'Otávio Lins'], 'atendente do Registro (REG)', 1, 'REG'),
  person(['bianca', '00000010235', 'Bianca Reis'], 'atendente do Atendimento (ATD)', 1, 'ATD'),
  person(['sonia', '00000010316', 'Sônia Guedes'], 'ouvidora (OUV)', 1, 'OUV'),
  person(['marcos', '00000010405', 'Marcos Vidal'], 'atendente do Financeiro (FIN)', 1, 'FIN'),
  person(['teresa', '00000010588', 'Teresa Alencar'], 'fiscal (FISC)', 1, 'FISC'),
  person(['paulo', '00000010669', 'Paulo Brandão'], 'administrador', 2),
  person(['livia', '00000010740', 'Lívia Rocha'], 'administradora superior', 3),
];

/** Signs in like the ten, and shows how a person files in the name of a firm. */
const demoRepresentante = {
  cpf: formatCpf('00000010901'),
  nome: 'Rui Tavares',
  empresa: 'Ateliê Mantiqueira Restauro Ltda.',
  /** The firm that is still to be registered. */
  semRegistro: 'Oficina Barroca Restauro Ltda.',
  papel:
    'profissional; pede também em nome do Ateliê Mantiqueira Restauro Ltda. e da Oficina Barroca Restauro Ltda. (ainda sem registro)',
} as const;

/** Signs in like the ten, and has something to divide: no service of the agreement could be tried without debts. */
const demoDevedora = {
  cpf: formatCpf('00000010820'),
  nome: 'Dalva Moreira',
  papel: 'profissional de 68 anos; deve duas anuidades, que pode parcelar',
} as const;

/** Signs in like the ten: acts on money that ask for a second person could not be tried by one alone. */
const demoSegundaPessoa = {
  cpf: formatCpf('00000016276'),
  nome: 'Neusa Miranda',
  papel: 'atendente da Dívida Ativa e do Financeiro; confirma o que Marcos Vidal pede, e ele o que ela pede',
} as const;

/** Signs in like the ten: handing an identity over takes a second officer. */
const demoSegundaOuvidora = {
  cpf: formatCpf('00000016942'),
  nome: 'Zenaide Morais Coutinho',
  papel: 'ouvidora (OUV); aprova a entrega de identidade que Sônia Guedes pede, e ela a que Zenaide pede',
} as const;

/** Everybody whose sign-in is told at the first start. */
export const demoEntradas: readonly Pick<DemoSignIn, 'cpf' | 'nome' | 'papel'>[] = [
  ...demoSignIns,
  demoRepresentante,
  demoDevedora,
  demoSegundaPessoa,
  demoSegundaOuvidora,
];

/** The sign-in with this key. @throws Error for a key that no sign-in has. */
export function findSignIn(chave: string): DemoSignIn {
  const found = demoSignIns.find((person) => person.chave === chave);
  if (!found) throw new Error(`no demo sign-in ${chave}`);
  return found;
}
