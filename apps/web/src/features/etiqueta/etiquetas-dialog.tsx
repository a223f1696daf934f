import { foldText } from '@balcao/domain/texto/busca';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './etiqueta.module.css';
import { EtiquetaChip } from './etiqueta-chips.tsx';
import { type EtiquetaCadastro, type Mudanca, useEtiquetas, useEtiquetasDaSelecao } from './queries.ts';

const waiting = <SkeletonRows rows={4} height={36} />;

interface EtiquetasDialogProps {
  /** Ids of the selected requests. */
  ids: readonly string[];
  onClose: () => void;
  /** Called with the tags to add and to remove. */
  onSave: (mudanca: Pick<Mudanca, 'incluir' | 'retirar'>) => void;
  busy: boolean;
  /** The error of saving. */
  error: Error | null;
}

/** Whether all, some or none of the requests have the tag; untouched tags stay as they are. */
type Marca = 'todos' | 'alguns' | 'nenhum';

/**
 * Adds and removes tags on several requests. Escape and ✕ are easily pressed by mistake, so they ask once something changed.
 */
export function EtiquetasDialog({ ids, onClose, onSave, busy, error }: EtiquetasDialogProps) {
  const todas = useEtiquetas();
  const atuais = useEtiquetasDaSelecao(ids);
  const [busca, setBusca] = useState('');
  const [tocadas, setTocadas] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asking, setAsking] = useState(false);
  const count = ids.length === 1 ? '1 pedido' : `${ids.length} pedidos`;
  const marcaDe = (id: string): Marca => {
    const touched = tocadas.get(id);
    if (touched !== undefined) return touched ? 'todos' : 'nenhum';
    const on = (atuais.data?.items ?? []).filter(({ etiquetas }) =>
      etiquetas.some((tag) => tag.id === id),
    ).length;
    return on === 0 ? 'nenhum' : on === ids.length ? 'todos' : 'alguns';
  };
  const wanted = (on: boolean) => [...tocadas].filter(([, value]) => value === on).map(([id]) => id);
  const shown = (todas.data?.items ?? []).filter(
    ({ nome, ativo, id }) =>
      (ativo || marcaDe(id) !== 'nenhum') && foldText(nome).includes(foldText(busca.trim())),
  );
  const save = () => onSave({ incluir: wanted(true), retirar: wanted(false) });
  return (
    <Dialog
      opened
      onClose={() => (tocadas.size > 0 ? setAsking(true) : onClose())}
      closesOutside={tocadas.size === 0}
      title={`Etiquetas de ${count}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={busy} disabled={tocadas.size === 0} onClick={save}>
            Salvar etiquetas
          </Button>
        </>
      }
    >
      <FieldStack>
        <Failure error={error} />
        <TextField
          name="busca"
          label="Procurar etiqueta"
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
          autoComplete="off"
        />
        {/* Tags appear only after the current ones have loaded, because an unchecked box would be wrong. */}
        <QueryView query={atuais} skeleton={waiting}>
          {() => (
            <QueryView query={todas} skeleton={waiting}>
              {() => (
                <fieldset className={classes.choices} aria-label="Etiquetas">
                  {shown.map((tag) => (
                    <Choice
                      key={tag.id}
                      tag={tag}
                      marca={marcaDe(tag.id)}
                      onChange={(on) => setTocadas(new Map(tocadas).set(tag.id, on))}
                    />
                  ))}
                  {shown.length === 0 && <p>Nenhuma etiqueta encontrada.</p>}
                </fieldset>
              )}
            </QueryView>
          )}
        </QueryView>
      </FieldStack>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Fechar sem salvar?"
        confirmLabel="Fechar sem salvar"
        cancelLabel="Continuar aqui"
      >
        <p>O que você marcou aqui se perde.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface ChoiceProps {
  tag: EtiquetaCadastro;
  marca: Marca;
  onChange: (on: boolean) => void;
}

function Choice({ tag, marca, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={marca === 'todos'}
        ref={(box) => {
          if (box) box.indeterminate = marca === 'alguns';
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <EtiquetaChip etiqueta={tag} />
      {marca === 'alguns' && <small>em alguns</small>}
    </label>
  );
}
