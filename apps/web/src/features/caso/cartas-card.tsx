import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import {
  type CartaDaLista,
  esperaDestinatario,
  SituacaoDaCarta,
  UltimoDia,
  useCartasDoRequerimento,
  useFollowCartas,
} from '#features/carta/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { SideCard } from '#ui/side-card.tsx';
import classes from './documentos-card.module.css';

/** The letters of a request, kept current; open ones come first for the requester. Renders nothing without letters. */
export function CartasCard({ requerimentoId, leitor }: { requerimentoId: string; leitor: Leitor }) {
  const items = useCartasDoRequerimento(requerimentoId).data?.items ?? [];
  useFollowCartas(requerimentoId);
  if (items.length === 0) return null;
  const waits = (carta: CartaDaLista) => Number(leitor === 'requerente' && esperaDestinatario(carta));
  return (
    <SideCard title="Cartas">
      <ul className={classes.documents}>
        {[...items]
          .sort((a, b) => waits(b) - waits(a))
          .map((carta) => (
            <li key={carta.id} className={classes.document}>
              <CartaItem carta={carta} leitor={leitor} />
            </li>
          ))}
      </ul>
    </SideCard>
  );
}

function CartaItem({ carta, leitor }: { carta: CartaDaLista; leitor: Leitor }) {
  const { id, numero, especie, assunto, situacao } = carta;
  const waits = leitor === 'requerente' && esperaDestinatario(carta);
  const to = `/carta/${id}`;
  return (
    <>
      <p className={classes.documentTitle}>{waits ? assunto : <Link to={to}>{assunto}</Link>}</p>
      <p className={classes.quiet}>
        {ESPECIES_CARTA[especie].nome} {numero}
      </p>
      <SituacaoDaCarta situacao={situacao} lado={leitor === 'equipe' ? 'equipe' : 'destinatario'} />
      <UltimoDia {...carta} />
      {waits && (
        <ButtonLink to={to} variant="light" size="sm" aria-label={`Abrir a carta: ${assunto}`}>
          Abrir a carta
        </ButtonLink>
      )}
    </>
  );
}
