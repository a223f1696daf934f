import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { isDebito } from '@balcao/domain/pagamento/transicoes';
import { Button } from '#ui/button.tsx';
import { todayIso } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { foiPaga } from './foi-paga.ts';
import classes from './lista.module.css';
import type { Linha } from './queries.ts';
import { useContestar } from './queries.ts';

interface AcoesProps {
  row: Linha;
  onPagar: (row: Linha) => void;
}

/** What a person may do with their charge: pay it, divide it once it is late, contest it, or get the receipt. */
export function Acoes({ row, onPagar }: AcoesProps) {
  const contestar = useContestar();
  const { id, descricao, situacao, especie, emDiscussao, vencimento } = row;
  const open = isEmAberto(situacao);
  const of = <VisuallyHidden> {descricao}</VisuallyHidden>;
  return (
    <div className={classes.acts}>
      {open && (
        <Button size="compact-md" onClick={() => onPagar(row)}>
          Pagar{of}
        </Button>
      )}
      {open && isDebito(especie) && especie !== 'PARCELA' && !emDiscussao && vencimento < todayIso() && (
        <ButtonLink to={`/financeiro/parcelar?debitos=${id}`} size="compact-md" variant="subtle">
          Parcelar{of}
        </ButtonLink>
      )}
      {open && isDebito(especie) && !emDiscussao && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={contestar.isPending}
          onClick={() => contestar.mutate(row)}
        >
          Contestar{of}
        </Button>
      )}
      {!open && foiPaga(row) && (
        <ButtonLink to={`/download/financeiro/comprovante/${id}`} size="compact-md" variant="subtle">
          Comprovante{of}
        </ButtonLink>
      )}
    </div>
  );
}
