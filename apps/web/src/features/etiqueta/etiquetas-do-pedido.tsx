import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Failure } from '#ui/failure.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import classes from './etiqueta.module.css';
import { EtiquetaChips } from './etiqueta-chips.tsx';
import { type Etiqueta, useAplicar, useEtiquetas, useEtiquetasDoPedido } from './queries.ts';

interface Feito {
  posta: boolean;
  etiqueta: Etiqueta;
}

/** The tags of one request: put on by typing a part of the name, taken off on the tag, each with a way back. */
export function EtiquetasDoPedido({ id }: { id: string }) {
  const atual = useEtiquetasDoPedido(id);
  const todas = useEtiquetas();
  const aplicar = useAplicar();
  const [feito, setFeito] = useState<Feito | null>(null);
  const change = (etiqueta: Etiqueta, posta: boolean) => {
    const ids = [etiqueta.id];
    aplicar.mutate(
      { requerimentos: [id], incluir: posta ? ids : [], retirar: posta ? [] : ids },
      { onSuccess: () => setFeito({ posta, etiqueta }) },
    );
  };
  if (atual.error) return <Callout tone="erro">{describeError(atual.error)}</Callout>;
  if (!atual.data) return <SkeletonText lines={2} />;
  const { items, historico } = atual.data;
  const on = new Set(items.map((one) => one.id));
  const free = (todas.data?.items ?? []).filter((one) => one.ativo && !on.has(one.id));
  return (
    <div className={classes.panel}>
      <EtiquetaChips etiquetas={items} onRemove={(etiqueta) => change(etiqueta, false)} />
      {free.length > 0 && (
        <ComboField
          name="etiqueta"
          label="Pôr etiqueta"
          placeholder="Escreva parte do nome"
          options={free.map(({ id: value, nome }) => ({ value, label: nome }))}
          value=""
          onChange={(chosen) => {
            const etiqueta = free.find((one) => one.id === chosen);
            if (etiqueta) change(etiqueta, true);
          }}
        />
      )}
      {todas.data?.items.length === 0 && <p className={classes.note}>O Conselho ainda não tem etiquetas.</p>}
      <div role="status" className={classes.note}>
        {feito && (
          <>
            Etiqueta {feito.etiqueta.nome} {feito.posta ? 'posta' : 'tirada'}.
            <Button variant="subtle" size="compact-sm" onClick={() => change(feito.etiqueta, !feito.posta)}>
              Desfazer
            </Button>
          </>
        )}
      </div>
      <Failure error={aplicar.error} />
      {historico.length > 0 && (
        <Disclosure label="Histórico das etiquetas">
          <ol className={classes.history}>
            {historico.map((one) => (
              <li key={one.id}>
                {one.nome}: {one.posta ? 'posta' : 'tirada'} por {one.por} em{' '}
                {formatDataHora(new Date(one.em))}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
