import { seedId } from '../../seed-id.ts';
import { casoChave } from '../casos.ts';
import type { Historia } from '../historia.ts';
import type { RoteiroDeCarta } from './roteiros.ts';
import { instantOf, redatorDe } from './vida.ts';

/** Which request a letter belongs to; none where no request of these days suits it. */
export function chooseHistoria(
  historias: readonly Historia[],
  roteiro: RoteiroDeCarta,
  taken: ReadonlySet<Historia>,
): Historia | undefined {
  const { pedido } = roteiro;
  const free = historias.filter((h) => !taken.has(h) && suits(h, roteiro));
  if (pedido !== 'postal') return free.find(({ id }) => id === seedId('requerimento', casoChave(pedido)));
  const onPaper = free.filter(({ autor }) => autor.comunicacao === 'POSTAL' && autor.endereco !== null);
  // What is still open comes first, then the newest.
  return onPaper.toSorted(
    (a, b) => Number(b.closedAt === null) - Number(a.closedAt === null) || b.em.getTime() - a.em.getTime(),
  )[0];
}

/** Whether the request was there, with the group that writes, before the letter was begun, and its life leaves room. */
function suits(h: Historia, { passos }: RoteiroDeCarta): boolean {
  const [first] = passos;
  const answer = passos.find(([ato]) => ato === 'responder');
  if (!first || h.sigilo || h.autor.situacao === 'falecido' || h.autor.tipo > 0) return false;
  if (h.em >= instantOf(h, first) || (answer && h.ultimo >= instantOf(h, answer))) return false;
  if (h.status === 'CANCELADO' || redatorDe(h) === undefined) return false;
  return !wasForwarded(h) && !hasImpedimento(h);
}

function wasForwarded({ cenario, id }: Historia): boolean {
  return cenario.linhas.tramite.some((t) => t.requerimentoId === id && t.acao === 'encaminhar');
}

function hasImpedimento({ cenario, id }: Historia): boolean {
  return cenario.linhas.impedimento.some(({ requerimentoId }) => requerimentoId === id);
}
