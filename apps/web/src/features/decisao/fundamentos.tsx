import { VOTACOES } from '@balcao/domain/requerimento/decisao';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { DateTimeText } from '#ui/date.tsx';
import classes from '#ui/parts.module.css';

type Decisao = NonNullable<Detalhe['decisao']>;

/** Why it was decided so, and the law. */
export function Fundamentos({ decisao }: { decisao: Pick<Decisao, 'fundamentacao' | 'baseLegal'> }) {
  return (
    <div className={classes.tight}>
      <p className={classes.prose}>{decisao.fundamentacao}</p>
      <p>
        <strong>Base legal:</strong> {decisao.baseLegal}
      </p>
    </div>
  );
}

/** What the finer result means, and the ground of what is kept back. */
export function DesfechoTexto({ desfecho }: { desfecho: NonNullable<Decisao['desfecho']> }) {
  return (
    <>
      <p>{desfecho.explicacao}</p>
      {desfecho.fundamento && (
        <p>
          <strong>Fundamento da negativa:</strong> {desfecho.fundamento}
        </p>
      )}
    </>
  );
}

/** When it was decided, by whom, and how the board voted. */
export function QuemDecidiu({
  decisao: { em, por, votacao },
}: {
  decisao: Pick<Decisao, 'em' | 'por' | 'votacao'>;
}) {
  return (
    <>
      Decidido em <DateTimeText instant={em} />
      {votacao && `, em reunião, ${VOTACOES[votacao]}`}
      {por && ` ${votacao ? '· registro de' : 'por'} ${por}`}.
    </>
  );
}
