import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Failure } from '#ui/failure.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from './etiqueta.module.css';
import { EtiquetaChips } from './etiqueta-chips.tsx';
import { type DoPedido, type Etiqueta, useAplicar, useEtiquetas, useEtiquetasDoPedido } from './queries.ts';

interface Feito {
  posta: boolean;
  etiqueta: Etiqueta;
}

/** The tags of one request: added by typing part of a name, removed on the tag, with undo. */
export function EtiquetasDoPedido({ id }: { id: string }) {
  return (
    <QueryView query={useEtiquetasDoPedido(id)} skeleton={<SkeletonText lines={2} />}>
      {(atual) => <Editor id={id} atual={atual} />}
    </QueryView>
  );
}

function Editor({ id, atual: { items, historico } }: { id: string; atual: DoPedido }) {
  const todas = useEtiquetas();
  const aplicar = useAplicar();
  const [feito, setFeito] = useState<Feito | null>(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  const change = (etiqueta: Etiqueta, posta: boolean) => {
    act();
    const ids = [etiqueta.id];
    aplicar.mutate(
      { requerimentos: [id], incluir: posta ? ids : [], retirar: posta ? [] : ids },
      { onSuccess: ({ resultados: [one] }) => setFeito(one?.motivo ? null : { posta, etiqueta }) },
    );
  };
  const motivo = aplicar.data?.resultados[0]?.motivo;
  const on = new Set(items.map((one) => one.id));
  const free = (todas.data?.items ?? []).filter((one) => one.ativo && !on.has(one.id));
  return (
    <div className={classes.panel} ref={box} tabIndex={-1} data-focus-quiet>
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
      {motivo && (
        <Callout tone="erro" live>
          {motivo}
        </Callout>
      )}
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
