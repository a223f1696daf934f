import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { AjudaLink } from '#features/ajuda/api.tsx';
import { Section } from '#ui/section.tsx';
import type { Acordo } from '../queries.ts';
import classes from './acordo.module.css';

const VIVAS: readonly Acordo['situacao'][] = ['AGUARDA_ENTRADA', 'EM_DIA', 'EM_ATRASO'];

/** What breaks the agreement and what follows, by the norms of its day. */
export function Quebra({ acordo: { situacao, quebra } }: { acordo: Acordo }) {
  if (!VIVAS.includes(situacao)) return null;
  return (
    <Section
      title="O que desfaz o acordo"
      action={<AjudaLink para="atrasoDoAcordo">O que acontece se eu atrasar</AjudaLink>}
    >
      <ul className={classes.list}>
        {situacao === 'AGUARDA_ENTRADA' && (
          <li>Se a entrada não for paga até o vencimento, o acordo não começa.</li>
        )}
        <li>
          {quebra.parcelas} parcelas sem pagamento, seguidas ou não, ou 1 parcela com mais de {quebra.dias}{' '}
          dias de atraso.
        </li>
        <li>
          Antes, o Conselho avisa e dá {quebra.aviso} dias para pagar.
          {quebra.prazo !== null && ` O aviso foi enviado: o prazo vai até ${formatIsoDate(quebra.prazo)}.`}
        </li>
        <li>
          Desfeito o acordo, o que você pagou é abatido dos débitos mais antigos. O que falta volta a ficar em
          aberto, com o vencimento de antes.
        </li>
      </ul>
    </Section>
  );
}
