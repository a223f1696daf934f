import { problemasDoEmail } from '@balcao/domain/email/problemas-do-email';
import type { TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { fieldId } from '#ui/field.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextoRico } from '#ui/texto-rico/texto-rico.tsx';
import { BlocosEditor } from './blocos-editor.tsx';
import classes from './modelo.module.css';
import { escreverFrase, lerFrase, rotulosDe, textoDe } from './palavras.ts';
import { Previa } from './previa.tsx';
import { PublicarDialog } from './publicar-dialog.tsx';
import { type Modelo, useDescartar, useRestaurar, useSalvar } from './queries.ts';

/** Said instead of what others saved, which is far too long to cite. */
const MUDOU = {
  assunto: 'Outra pessoa mudou o assunto. Ao salvar, vale o que está aqui.',
  corpo: 'Outra pessoa mudou a mensagem. Ao salvar, vale o que está aqui.',
};

type Aberto = 'publicar' | 'descartar' | 'original';

/** The text of a message: written and kept as a draft beside its preview, then published. */
export function ModeloForm({ modelo }: { modelo: Modelo }) {
  const { codigo, emVigor, original, rascunho, variaveis } = modelo;
  const form = useRecordForm(() => textoDe(rascunho?.texto ?? emVigor), rascunho?.version, {
    follows: true,
    changedWords: MUDOU,
  });
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [publicada, setPublicada] = useState<number | null>(null);
  const salvar = useSalvar(codigo);
  const problemas = issuesOf(form.value, variaveis);
  const erroEm = (path: string) =>
    form.errors.of(path) ?? problemas.find((each) => each.path === path)?.message;
  const isRight = () => form.errors.show(problemas);
  const save = (then: () => void) => {
    setPublicada(null);
    if (!form.changed) {
      if (rascunho) then();
      else form.errors.show([{ path: '', message: 'Nada mudou. Escreva o texto novo antes.' }]);
      return;
    }
    form.send(salvar, {
      body: (texto) => ({ version: form.version || null, ...texto }),
      onSaved: then,
    });
  };
  const publish = () => isRight() && save(() => setAberto('publicar'));
  const noAssunto = rotulosDe(variaveis.filter((each) => each.noAssunto));
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
      <div className={classes.editor}>
        <FieldStack>
          <TextoRico
            label="Assunto"
            id={fieldId(undefined, 'assunto') ?? ''}
            error={erroEm('assunto')}
            simples
            variaveis={noAssunto}
            texto={lerFrase(form.value.assunto, rotulosDe(variaveis))}
            onChange={(texto) => form.set({ assunto: escreverFrase(texto) })}
          />
          <BlocosEditor
            corpo={form.value.corpo}
            variaveis={variaveis}
            onChange={(corpo) => form.set({ corpo })}
            erroEm={erroEm}
          />
        </FieldStack>
        <Previa modelo={modelo} texto={form.value} isRight={isRight} />
      </div>
      <div role="status" className={classes.estado}>
        {publicada === null || form.changed ? (
          <p>{sayEstado(modelo, form.changed)}</p>
        ) : (
          <Callout tone="sucesso">Versão {publicada} publicada. Vale para as próximas mensagens.</Callout>
        )}
      </div>
      <FormActions>
        <Button onClick={publish} loading={salvar.isPending}>
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
        {!igual(rascunho?.texto ?? emVigor, original) && (
          <Button variant="subtle" onClick={() => setAberto('original')}>
            Voltar ao texto original
          </Button>
        )}
      </FormActions>
      {aberto && (
        <Dialogo
          o={aberto}
          modelo={modelo}
          onClose={() => setAberto(null)}
          onReplaced={form.reset}
          onPublished={setPublicada}
        />
      )}
    </form>
  );
}

function issuesOf(texto: TextoDoEmail, variaveis: Modelo['variaveis']) {
  return problemasDoEmail(texto, variaveis).map(({ parte, mensagem }) => ({
    path: parte,
    message: mensagem,
  }));
}

function sayEstado({ rascunho, versao }: Modelo, changed: boolean): string {
  if (changed) return 'Há mudanças que não foram salvas.';
  if (!rascunho)
    return versao === null ? 'Vai o texto original do portal.' : `Igual à versão ${versao}, em vigor.`;
  const quem = rascunho.atualizadoPorVoce ? 'você' : (rascunho.atualizadoPor ?? 'outra pessoa');
  return `Rascunho salvo por ${quem}. Ainda não vale.`;
}

interface DialogoProps {
  o: Aberto;
  modelo: Modelo;
  onClose: () => void;
  /** The draft is another one now. */
  onReplaced: () => void;
  onPublished: (versao: number) => void;
}

function Dialogo({ o, modelo, onClose, onReplaced, onPublished }: DialogoProps) {
  const { codigo, rascunho } = modelo;
  const descartar = useDescartar(codigo);
  const restaurar = useRestaurar(codigo);
  const done = () => {
    onReplaced();
    onClose();
  };
  if (o === 'original')
    return (
      <ConfirmAct
        act={restaurar}
        input={{ versao: 0, version: rascunho?.version ?? null }}
        onClose={onClose}
        onDone={done}
        title="Voltar ao texto original?"
        confirm="Pôr no rascunho"
      >
        <p>
          O rascunho passa a ser o texto que veio com o portal. {rascunho && 'O rascunho de agora se perde. '}
          Nada é publicado.
        </p>
      </ConfirmAct>
    );
  if (!rascunho) return null;
  if (o === 'publicar')
    return <PublicarDialog {...{ modelo, version: rascunho.version, onClose, onDone: onPublished }} />;
  return (
    <ConfirmAct
      act={descartar}
      input={rascunho.version}
      onClose={onClose}
      onDone={done}
      title="Descartar o rascunho?"
      confirm="Descartar rascunho"
      danger
    >
      <p>O texto do rascunho se perde. O que está em vigor continua como está.</p>
    </ConfirmAct>
  );
}
