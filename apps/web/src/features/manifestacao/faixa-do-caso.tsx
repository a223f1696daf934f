import { type AtoManifestacao, NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { Conflito } from './conflito.tsx';
import type { Faixa } from './faixa.ts';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';
import { offers } from './use-ato.ts';
import type { Atos } from './use-atos.ts';

interface FaixaProps {
  faixa: Faixa;
  detail: Detalhe;
  acts: Atos;
}

/** Above everything else: what was just done, and the one thing to do. */
export function FaixaDoCaso({ faixa, detail, acts }: FaixaProps) {
  const { tone, title, text } = faixa;
  return (
    <>
      <Notas acts={acts} />
      <Callout tone={tone} title={title} action={<FaixaAtos faixa={faixa} detail={detail} acts={acts} />}>
        {text && <p className={classes.text}>{text}</p>}
      </Callout>
    </>
  );
}

/** The acts of the band; `only` the main one, for the bar. */
export function FaixaAtos({ faixa, detail, acts, only = false }: FaixaProps & { only?: boolean }) {
  const offered = (faixa.atos ?? []).filter((ato) => offers(detail, ato));
  const shown = offered.slice(0, only ? 1 : 2);
  const covers = !only && mayCoverFirst(detail, faixa);
  if (shown.length === 0 && !covers) return null;
  return (
    <div className={classes.acts}>
      {shown.map((ato, i) => (
        <Button
          key={ato}
          variant={i === 0 ? 'filled' : 'default'}
          size={only ? 'sm' : undefined}
          loading={acts.busy && ato === 'iniciar_analise'}
          onClick={() => acts.act(ato)}
        >
          {verboDe(ato, detail)}
        </Button>
      ))}
      {covers && (
        <Button variant="default" onClick={() => acts.act('cobrir')}>
          Cobrir o texto
        </Button>
      )}
    </div>
  );
}

/** Whether the next step towards an area is to cover the text. */
function mayCoverFirst({ coberta, pode, impedidos }: Detalhe, { atos }: Faixa): boolean {
  const wanted = atos?.includes('encaminhar') && impedidos.some(({ ato }) => ato === 'encaminhar');
  return Boolean(wanted) && pode.cobrir && !coberta;
}

/** The verb of an act. What staff write down for the author is not their own answer. */
export function verboDe(ato: AtoManifestacao, { lado }: Pick<Detalhe, 'lado'>): string {
  return ato === 'complementar' && lado !== 'autor' ? 'Anotar a resposta da pessoa' : NOMES_DO_ATO[ato];
}

/** The result of the last act: done, refused, or overtaken. */
function Notas({ acts }: { acts: Atos }) {
  const { told, error, conflict } = acts;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has often disappeared with the focus.
    if (told) box.current?.focus();
  }, [told]);
  return (
    <div className={classes.notes} ref={box} tabIndex={-1} data-focus-quiet>
      {conflict?.conflict && !told && <Conflito {...conflict.conflict} closed={conflict.closed} />}
      <Failure error={error} />
      <div role="status">{told && <Callout tone="sucesso">{FEITOS_DA_MANIFESTACAO[told]}.</Callout>}</div>
    </div>
  );
}
