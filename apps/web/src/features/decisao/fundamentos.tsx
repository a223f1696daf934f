import { VOTACOES } from '@balcao/domain/requerimento/decisao';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { DateTimeText } from '#ui/date.tsx';
import classes from '#ui/parts.module.css';

type Decisao = NonNullable<Detalhe['decisao']>;

/** The reasons and the legal basis. */
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

/** The meaning of the detailed result, and the ground of a denial. */
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

/** Date, author and vote of a decision. */
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
