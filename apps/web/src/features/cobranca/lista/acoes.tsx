import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { isDebito } from '@balcao/domain/pagamento/transicoes';
import {
  IconArrowsSplit2,
  IconBarcode,
  IconChevronDown,
  IconCreditCard,
  IconMessage2Question,
} from '@tabler/icons-react';
import { useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { ActsMenu, type MenuAct } from '#ui/acts-menu.tsx';
import { Button } from '#ui/button.tsx';
import { comprovantePath } from '#ui/comprovante-link.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { foiPaga } from './foi-paga.ts';
import classes from './lista.module.css';
import type { Linha, MinhaCobranca } from './queries.ts';
import { useContestar } from './queries.ts';

interface AcoesProps {
  row: MinhaCobranca;
  onPagar: (row: MinhaCobranca) => void;
  onBoleto: (row: MinhaCobranca) => void;
}

/**
 * What a person may do with their charge: pay it, and the rest in a menu; of a paid one, get the receipt. One whose payment
 * is being confirmed is not paid a second time.
 */
export function Acoes({ row, onPagar, onBoleto }: AcoesProps) {
  const contestar = useContestar();
  const eu = useEu();
  const recursos = useSettings()?.recursos;
  const of = <VisuallyHidden> {row.descricao}</VisuallyHidden>;
  if (!isEmAberto(row.situacao))
    return foiPaga(row) ? (
      <ButtonLink to={comprovantePath(row.id)} size="compact-md" variant="subtle">
        Comprovante{of}
      </ButtonLink>
    ) : null;
  const pays = !row.emConfirmacao;
  const acts = [
    ...(pays && recursos?.boleto ? [{ label: 'Boleto', Icon: IconBarcode, onAct: () => onBoleto(row) }] : []),
    ...(pays && recursos?.cartao ? [cartao(row)] : []),
    ...(row.parcelavel ? [parcelar(row, eu?.id)] : []),
    ...(isContestavel(row)
      ? [{ label: 'Contestar', Icon: IconMessage2Question, onAct: () => contestar.mutate(row) }]
      : []),
  ];
  return (
    <div className={classes.acts}>
      {!row.emConfirmacao && (
        <Button size="compact-md" onClick={() => onPagar(row)}>
          Pagar{of}
        </Button>
      )}
      {acts.length > 0 && (
        <ActsMenu
          label={`Mais ações: ${row.descricao}`}
          acts={acts}
          trigger={(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="subtle"
              loading={contestar.isPending}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              Mais ações{of}
            </Button>
          )}
        />
      )}
    </div>
  );
}

/** The card is typed on a page with a security policy of its own. */
function cartao({ id }: Linha): MenuAct {
  return { label: 'Cartão', Icon: IconCreditCard, to: `/financeiro/cartao/${id}`, reloadDocument: true };
}

/** The debt of somebody else is divided in their name. */
function parcelar({ id, pessoa }: Linha, eu: string | undefined): MenuAct {
  const inNameOf = pessoa.id === eu ? '' : `&pessoa=${pessoa.id}`;
  return { label: 'Parcelar', Icon: IconArrowsSplit2, to: `/financeiro/parcelar?debitos=${id}${inNameOf}` };
}

function isContestavel({ especie, emDiscussao }: Linha): boolean {
  return isDebito(especie) && !emDiscussao;
}
