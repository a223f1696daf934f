import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { TERMO_MAX, tamanhoDoTermo } from '@balcao/domain/termo/corpo';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { EditorDeBlocos } from '#ui/texto-rico/editor-de-blocos.tsx';
import { DiferencaDoSalvo } from './diferenca-do-salvo.tsx';
import { PublicarDialog } from './publicar-dialog.tsx';
import { type Termo, useDescartar, useSalvar } from './queries.ts';
import classes from './termo.module.css';

/** Said instead of the text that others saved, which is far too long to cite. */
const MUDOU = { corpo: 'O texto mudou: confira a diferença. Ao salvar, vale o que está aqui.' };

/** The form of the draft: its text, and at the foot of the window what can be done with it. */
export function TermoForm({ termo: { publicado, emEspera, rascunho } }: { termo: Termo }) {
  const salvo = rascunho?.corpo ?? publicado?.corpo ?? [];
  const form = useRecordForm(() => ({ corpo: salvo }), rascunho?.version, {
    follows: true,
    changedWords: MUDOU,
  });
  const [aberto, setAberto] = useState<'publicar' | 'descartar' | null>(null);
  const salvar = useSalvar();
  const close = () => setAberto(null);
  const save = (then: () => void) => {
    if (rascunho && !form.changed) return then();
    form.send(salvar, {
      issues: checkCorpo,
      body: ({ corpo }) => ({ version: form.version || null, corpo }),
      onSaved: then,
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(() => {});
      }}
    >
      <LeavingGuard changed={form.changed} />
      <ErrorSummary errors={form.errors.items} attempt={form.errors.attempt} />
      {emEspera && (
        <Callout tone="info">
          A versão {emEspera.versao} espera o dia {formatIsoDate(emEspera.desde)}. Para publicar este
          rascunho, retire-a antes.
        </Callout>
      )}
      {form.overtaken && <DiferencaDoSalvo salvo={salvo} escrito={form.value.corpo} />}
      <EditorDeBlocos
        name="corpo"
        label="Texto do termo"
        hint="Escreva como as pessoas vão ler. O que você cola entra como texto simples."
        value={form.value.corpo}
        error={form.errors.of('corpo')}
        onChange={(corpo) => form.set({ corpo })}
      />
      <div className={classes.atos}>
        <Button onClick={() => save(() => setAberto('publicar'))} loading={salvar.isPending}>
          Publicar…
        </Button>
        <Button type="submit" variant="default" disabled={salvar.isPending}>
          Salvar rascunho
        </Button>
        {rascunho && (
          <Button variant="subtle" onClick={() => setAberto('descartar')}>
            Descartar rascunho
          </Button>
        )}
        <p role="status" className={classes.estado}>
          {sayEstado(rascunho, !form.changed)}
        </p>
      </div>
      {aberto === 'publicar' && rascunho && (
        <PublicarDialog version={rascunho.version} emVigor={publicado?.versao ?? null} onClose={close} />
      )}
      {aberto === 'descartar' && rascunho && (
        <Descartar
          version={rascunho.version}
          onClose={close}
          onDone={() => {
            form.reset();
            close();
          }}
        />
      )}
    </form>
  );
}

function checkCorpo({ corpo }: { corpo: CorpoTermo }) {
  if (corpo.length === 0) return [{ path: 'corpo', message: 'Escreva o termo.' }];
  if (tamanhoDoTermo(corpo) > TERMO_MAX)
    return [{ path: 'corpo', message: 'O termo é longo demais. Escreva até 40.000 caracteres.' }];
  return [];
}

function sayEstado(rascunho: Termo['rascunho'], same: boolean): string {
  if (!same) return 'Há mudanças que não foram salvas.';
  if (!rascunho) return 'Igual à versão em vigor.';
  const quem = rascunho.atualizadoPorVoce ? 'você' : (rascunho.atualizadoPor ?? 'outra pessoa');
  return `Rascunho salvo por ${quem}.`;
}

interface DescartarProps {
  version: number;
  onClose: () => void;
  onDone: () => void;
}

function Descartar({ version, onClose, onDone }: DescartarProps) {
  const descartar = useDescartar();
  return (
    <ConfirmAct
      act={descartar}
      input={version}
      onClose={onClose}
      onDone={onDone}
      title="Descartar o rascunho?"
      confirm="Descartar rascunho"
      danger
    >
      <p>O texto do rascunho se perde. O termo em vigor continua como está.</p>
    </ConfirmAct>
  );
}
