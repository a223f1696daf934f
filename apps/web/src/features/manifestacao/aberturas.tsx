import { DateTimeText } from '#ui/date.tsx';
import { SideCard } from '#ui/side-card.tsx';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';

/** Who opened a confidential identity, by unit and role and never by name. Its author is told also that nobody did. */
export function Aberturas({ detail: { aberturas: todas, lado, identificacao } }: { detail: Detalhe }) {
  // Officers find what waits for one of them beside the button that approves it.
  const aberturas = todas.filter((one) => lado === 'autor' || one.finalidade === 'VER' || one.aprovadaEm);
  if (identificacao !== 'SIGILOSA' || (aberturas.length === 0 && lado !== 'autor')) return null;
  return (
    <SideCard title={lado === 'autor' ? 'Quem abriu a sua identidade' : 'Quem abriu a identidade'}>
      {aberturas.length === 0 ? (
        <p>Ninguém. Se isso acontecer, você vê aqui a unidade, a função, o momento e o motivo.</p>
      ) : (
        <ol className={classes.list}>
          {aberturas.map(
            ({ id, finalidade, unidade, funcao, motivo, destino, foraDoConselho, em, aprovadaEm }) => (
              <li key={id}>
                <strong>
                  {unidade} · {funcao}
                </strong>
                <p className={classes.quiet}>
                  <DateTimeText instant={em} />
                </p>
                <p className={classes.text}>{motivo}</p>
                {finalidade === 'ENTREGAR' && (
                  <p className={classes.quiet}>
                    {aprovadaEm ? 'Entregue a' : 'Pedido de entrega a'} {destino}
                    {foraDoConselho && ' · fora do Conselho'}
                  </p>
                )}
              </li>
            ),
          )}
        </ol>
      )}
    </SideCard>
  );
}
