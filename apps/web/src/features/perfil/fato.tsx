import { can, useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { useSession } from '#platform/session.ts';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PARTES } from './partes.tsx';
import type { Fato } from './queries.ts';

/** What happened, linked to its page; of two people, the other one. */
export function FatoTitulo({ fato }: { fato: Fato }) {
  const { parte, pagina, outra } = fato;
  const eu = useEu();
  const sees = can(eu, 'usuario.ver');
  const me = useSession()?.sub;
  const own = me === outra?.id;
  const pessoa = usePathParam('id');
  const { titulo, to, lista } = PARTES[parte];
  if (outra) return sees || own ? <Link to={`/perfil/${outra.id}`}>{outra.nome}</Link> : outra.nome;
  const words = titulo?.(fato) ?? fato.titulo;
  const place =
    to && pagina ? to(pagina) : lista?.(pessoa, { own: me === pessoa, can: (one) => can(eu, one) });
  return place ? <Link to={place}>{words}</Link> : words;
}

/** Number, day, amount and last day of a fact, on one line. */
export function FatoDetalhe({ fato }: { fato: Fato }) {
  const { parte, titulo, numero, em, valor, ate, outra } = fato;
  const named = outra !== null || PARTES[parte].titulo !== undefined;
  return (
    <>
      {named && `${titulo} · `}
      {numero && `${numero} · `}
      <DateTimeText instant={em} short />
      {valor !== null && (
        <>
          {' · '}
          <Money cents={valor} />
        </>
      )}
      {ate !== null && (
        <>
          {` · ${PARTES[parte].ate ?? 'até'} `}
          <DateText date={ate} />
        </>
      )}
    </>
  );
}

/** Where it stands, in the words of this reader. */
export function FatoSituacao({ fato }: { fato: Fato }) {
  const staff = can(useEu(), 'usuario.ver');
  const { situacao } = fato;
  if (situacao === null) return null;
  return PARTES[fato.parte].situacao?.({ ...fato, situacao }, staff ? 'equipe' : 'requerente');
}
