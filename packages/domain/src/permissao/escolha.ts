import { type Concedente, canGiveTo, isGrantable } from './conceder.ts';
import { type Catalog, coversReach, decideReach, type PermissaoExplicada, type Reach } from './resolve.ts';

/** What one person's own grant says of a permission: as tipo and groups decide, never, or as far as a reach. */
export const ESCOLHAS = ['herdar', 'negar', 'own', 'grupo', 'all'] as const;
export type Escolha = (typeof ESCOLHAS)[number];

type Explicada = Pick<PermissaoExplicada, 'permissao' | 'origem' | 'negada' | 'exige'>;

/** Whether there is such a choice for this permission of the catalogue. */
export function isEscolhaOf(permissao: string, escolha: Escolha, catalog: Catalog): boolean {
  const alcance = reachOfEscolha(escolha);
  return alcance === null || isGrantable({ permissao, alcance }, catalog);
}

/** The choice behind a permission of one person. */
export function escolhaOf({ origem, negada }: Pick<Explicada, 'origem' | 'negada'>): Escolha {
  if (negada) return 'negar';
  return ownReach(origem) ?? 'herdar';
}

/** The permission as it would stand with this choice in place of the person's own. */
export function withEscolha<E extends Explicada>(explicada: E, escolha: Escolha): E & PermissaoExplicada {
  const inherited = explicada.origem.filter(({ fonte }) => fonte !== 'pessoa');
  const reach = reachOfEscolha(escolha);
  const origem = reach ? [...inherited, { fonte: 'pessoa' as const, reach }] : inherited;
  const negada = escolha === 'negar';
  return { ...explicada, origem, negada, reach: decideReach({ ...explicada, origem, negada }) };
}

/** Whether the choice would give what counts only from a higher tipo on. */
export function isAbaixoDoTipo({ exige }: Pick<Explicada, 'exige'>, escolha: Escolha): boolean {
  return exige !== null && reachOfEscolha(escolha) !== null;
}

/**
 * Whether somebody may choose this for another person, who is in these groups. What it adds they hold themselves, as far;
 * taking away needs no more than the right to choose.
 */
export function canChoose(
  granter: Concedente,
  before: Explicada,
  { escolha, grupoIds }: { escolha: Escolha; grupoIds: readonly string[] },
): boolean {
  if (isAbaixoDoTipo(before, escolha)) return false;
  const after = withEscolha(before, escolha);
  const added = [
    addedReach(ownReach(before.origem), ownReach(after.origem)),
    addedReach(decideReach(before), after.reach),
  ];
  return added.every((reach) => reach === null || canGiveTo(granter, before.permissao, reach, grupoIds));
}

/** The reach that is there afterwards, where it goes further than before. */
function addedReach(before: Reach | null, after: Reach | null): Reach | null {
  return after !== null && before !== null && coversReach(before, after) ? null : after;
}

function reachOfEscolha(escolha: Escolha): Reach | null {
  return escolha === 'herdar' || escolha === 'negar' ? null : escolha;
}

function ownReach(origem: PermissaoExplicada['origem']): Reach | null {
  return origem.find(({ fonte }) => fonte === 'pessoa')?.reach ?? null;
}
