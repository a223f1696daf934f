import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { EmConfirmacao } from '#features/cobranca/api.tsx';
import { useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { parcelarPath } from '../parcelar/parcelar-search.ts';
import type { Acordo, Parcela } from '../queries.ts';

interface FaixaProps {
  acordo: Acordo;
  onPagar: (parcelas: readonly Parcela[]) => void;
}

/** The one thing to do now, or how the agreement ended. */
export function Faixa({ acordo, onPagar }: FaixaProps) {
  const { situacao, paga, parcelas, proximaId } = acordo;
  const next = parcelas.find(({ id }) => id === proximaId);
  if (next && situacao === 'EM_ATRASO') return <EmAtraso acordo={acordo} onPagar={onPagar} />;
  if (next?.emConfirmacao) return <EmConfirmacao />;
  if (next)
    return (
      <Callout
        tone={situacao === 'AGUARDA_ENTRADA' && paga ? 'atencao' : 'info'}
        title={situacao === 'AGUARDA_ENTRADA' ? 'Falta pagar a entrada' : 'Próxima parcela'}
        action={paga && <Button onClick={() => onPagar([next])}>Pagar</Button>}
      >
        <Money cents={next.hoje} />, {sayQuando(next)}.
        {situacao === 'AGUARDA_ENTRADA' && ' O acordo começa a valer quando ela é paga.'}
      </Callout>
    );
  return <Fim acordo={acordo} />;
}

function sayQuando({ vencimento, ultimoDia }: Parcela): string {
  return ultimoDia < todayIso() ? `venceu em ${formatIsoDate(vencimento)}` : formatAte(ultimoDia, todayIso());
}

function EmAtraso({ acordo: { parcelas, paga, quebra }, onPagar }: FaixaProps) {
  const late = parcelas.filter(
    ({ situacao, ultimoDia, emConfirmacao }) =>
      isEmAberto(situacao) && ultimoDia < todayIso() && !emConfirmacao,
  );
  if (late.length === 0) return <EmConfirmacao />;
  const total = late.reduce((sum, { hoje }) => sum + hoje, 0);
  const one = late.length === 1;
  return (
    <Callout
      tone="atencao"
      title={one ? 'Há 1 parcela vencida' : `Há ${late.length} parcelas vencidas`}
      action={paga && <Button onClick={() => onPagar(late)}>Pagar o que venceu</Button>}
    >
      {one ? 'Ela custa' : 'Juntas, elas custam'} <Money cents={total} /> hoje.
      {quebra.prazo !== null &&
        quebra.prazo >= todayIso() &&
        ` Pague até ${formatIsoDate(quebra.prazo)} para manter o acordo.`}
      {quebra.prazo !== null && quebra.prazo < todayIso() && ' O prazo do aviso acabou: pague agora.'}
    </Callout>
  );
}

function Fim({ acordo: { situacao, valorPago, paga, devedorId } }: Pick<FaixaProps, 'acordo'>) {
  const eu = useEu();
  const again = paga && (
    <ButtonLink to={parcelarPath({ pessoa: devedorId === eu?.id ? undefined : devedorId })} variant="default">
      Parcelar de novo
    </ButtonLink>
  );
  switch (situacao) {
    case 'QUITADO':
      return (
        <Callout tone="sucesso" title="Acordo quitado">
          Todas as parcelas foram pagas. Não falta nada.
        </Callout>
      );
    case 'NAO_COMECOU':
      return (
        <Callout title="O acordo não começou" action={again}>
          A entrada não foi paga no prazo. As parcelas foram canceladas, e os débitos voltaram a ficar em
          aberto.
        </Callout>
      );
    case 'RESCINDIDO':
      return (
        <Callout tone="atencao" title="O acordo foi desfeito" action={again}>
          O atraso continuou depois do aviso. Os <Money cents={valorPago} /> pagos foram abatidos dos débitos
          mais antigos. O que falta voltou a ficar em aberto.
        </Callout>
      );
    case 'REPARCELADO':
      return <Callout title="Outro acordo substituiu este">O que faltava foi parcelado de novo.</Callout>;
    default:
      return <Callout title="O acordo terminou">Não há parcela a pagar.</Callout>;
  }
}
