import { isLugar, LUGARES, splitCitados } from '@balcao/domain/texto/lugares';
import { Fragment } from 'react';
import { useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { Link } from './link.tsx';

/** A text whose quoted screens and services are links. */
export function PlaceText({ text }: { text: string }) {
  const pathOf = usePathOf();
  return splitCitados(text).map(({ at, texto, citado }) => {
    const path = citado ? pathOf(texto) : null;
    return path === null ? (
      <Fragment key={at}>{texto}</Fragment>
    ) : (
      <Link key={at} to={path}>
        {texto}
      </Link>
    );
  });
}

/** A list of such texts. */
export function PlaceList({
  items,
  className,
}: {
  items: readonly string[];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <PlaceText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the path of a name; null if there is none, or none without a session. */
function usePathOf(): (name: string) => string | null {
  const eu = useEu();
  const services = useSettings()?.tiposResumo ?? [];
  return (name) => {
    if (isLugar(name)) {
      const path = LUGARES[name];
      // Places of the sign-in are for signed-out people, all others for signed-in ones.
      return path.startsWith('/auth/') === (eu === null) ? path.replace('$id', eu?.id ?? '') : null;
    }
    if (!eu) return null;
    const service = services.find(({ titulo }) => titulo === name);
    return service ? `/novorequerimento/formulario/${service.id}` : null;
  };
}
