import { useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Page } from '#ui/page.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { Section } from '#ui/section.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { DiferencaDoSalvo } from './diferenca-do-salvo.tsx';
import { PublicarDialog } from './publicar-dialog.tsx';
import { type Termo, useDescartar, useSalvar, useTermo, useVersao } from './queries.ts';
import classes from './termo.module.css';

const CRUMBS = [{ label: 'Termo de uso', to: '/config/termo' }];
/** Limit of the contract, in characters. */
const TEXTO_MAX = 40_000;
/** Said instead of the text that others saved, which is far too long to cite. */
const MUDOU = { texto: 'O texto mudou: confira a diferença. Ao salvar, vale o que está aqui.' };

/** Editor for the draft of the terms, or one version to read. */
export default function TermoEditPage() {
  const [{ versao }] = useSearchState<{ versao?: number }>();
  return versao === undefined ? <Editar /> : <Ler versao={versao} />;
}

function Ler({ versao }: { versao: number }) {
  const lida = useVersao(versao);
  return (
    <Page
      title={`Versão ${versao} do termo de uso`}
      width="reading"
      breadcrumb={CRUMBS}
      intro={
        lida.data && (
          <>
            Publicada em <DateTimeText instant={lida.data.publicadoEm} />.
            {lida.data.motivo !== null && ` Motivo: ${lida.data.motivo}`}
          </>
        )
      }
    >
      <QueryView query={lida}>{({ texto }) => <Paragraphs text={texto} />}</QueryView>
    </Page>
  );
}

function Editar() {
  const atual = useTermo();
  return (
    <Page
      title="Editar termo de uso"
      width="wide"
      breadcrumb={CRUMBS}
      intro="O rascunho só vale depois de publicado."
    >
      <QueryView query={atual}>{(termo) => <Formulario termo={termo} />}</QueryView>
    </Page>
  );
}

function Formulario({ termo: { publicado, rascunho } }: { termo: Termo }) {
  const salvo = rascunho?.texto ?? publicado?.texto ?? '';
  const form = useRecordForm(() => ({ texto: salvo }), rascunho?.version, {
    follows: true,
    changedWords: MUDOU,
  });
  const [aberto, setAberto] = useState<'publicar' | 'descartar' | null>(null);
  const salvar = useSalvar();
  const close = () => setAberto(null);
  const save = (then: () => void) => {
    if (rascunho && !form.changed) return then();
    form.send(salvar, {
      issues: checkTexto,
      body: ({ texto }) => ({ version: form.version || null, texto }),
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
      <ErrorSummary errors={form.errors.items} attempt={form.errors.attempt} />
      {form.overtaken && <DiferencaDoSalvo salvo={salvo} escrito={form.value.texto} />}
      <div className={classes.editor}>
        <TextareaField
          label="Texto do termo"
          hint="Deixe uma linha em branco entre os parágrafos."
          rows={24}
          limit={TEXTO_MAX}
          {...form.text('texto')}
        />
        <Section title="Como as pessoas leem">
          <Paragraphs text={form.value.texto} />
        </Section>
      </div>
      <p role="status" className={classes.estado}>
        {sayEstado(rascunho, !form.changed)}
      </p>
      <FormActions>
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
      </FormActions>
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

function checkTexto({ texto }: { texto: string }) {
  if (texto.trim() === '') return [{ path: 'texto', message: 'Escreva o termo.' }];
  if (texto.trim().length > TEXTO_MAX)
    return [{ path: 'texto', message: 'O termo é longo demais. Escreva até 40.000 caracteres.' }];
  return [];
}

function sayEstado(rascunho: Termo['rascunho'], same: boolean): string {
  if (!same) return 'Há mudanças que não foram salvas.';
  if (!rascunho) return 'Igual à versão em vigor.';
  const quem = rascunho.atualizadoPorVoce ? 'você' : (rascunho.atualizadoPor ?? 'outra pessoa');
  return `Rascunho salvo por ${quem}.`;
}

function Descartar({
  version,
  onClose,
  onDone,
}: {
  version: number;
  onClose: () => void;
  onDone: () => void;
}) {
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
