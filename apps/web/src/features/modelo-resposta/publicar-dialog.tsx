import { dizerProblema } from '@balcao/domain/resposta/problemas-do-corpo';
import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { Diferenca } from './diferenca.tsx';
import { type Modelo, usePublicar } from './queries.ts';

interface PublicarDialogProps {
  modelo: Modelo;
  onClose: () => void;
  /** It is sent: the button that opened this goes with the draft. */
  onPublicar: () => void;
}

/** What publishing a prepared text will change, what stands in its way, and why it is done. */
export function PublicarDialog({ modelo, onClose, onPublicar }: PublicarDialogProps) {
  const { id, titulo, alcance, publicado, rascunho, problemas } = modelo;
  const [motivo, setMotivo] = useState('');
  const errors = useFormErrors();
  const seen = useSeenVersion(modelo.version);
  const publicar = usePublicar(id);
  // What is one's own needs no account of itself.
  const own = alcance === 'pessoal';
  const barred = problemas.length > 0;
  function submit() {
    const missing = !own && motivo.trim() === '';
    if (!errors.show(missing ? [{ path: 'motivo', message: 'Diga o motivo.' }] : [])) return;
    const end = seen.ending(errors, onClose);
    onPublicar();
    publicar.mutate(
      { version: seen.version, motivo: motivo.trim() || null },
      {
        ...end,
        onError: (error) =>
          isProblem(error, 'modelo.refused') && error.errors.length > 0
            ? errors.show([{ path: '', message: error.errors.map(({ message }) => message).join(' ') }])
            : end.onError(error),
      },
    );
  }
  return (
    <FormDialog
      title={`Publicar “${titulo}”`}
      confirm={barred ? null : 'Publicar agora'}
      size="lg"
      busy={publicar.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      {barred && (
        <Callout tone="erro" title="Corrija antes de publicar">
          <ul>
            {problemas.map((problema) => (
              <li key={dizerProblema(problema)}>{dizerProblema(problema)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {publicado === null ? (
        <p>É a primeira versão deste texto.</p>
      ) : (
        // Published, it is listed without a draft before this closes.
        rascunho && (
          <Diferenca
            id={id}
            de={publicado.versao}
            ate="rascunho"
            titulo={`O que muda da versão ${publicado.versao}`}
          />
        )
      )}
      {!barred && !own && (
        <TextareaField
          name="motivo"
          label="Por que publicar esta versão?"
          hint="Fica no histórico. Por exemplo: nova resolução, texto mais claro."
          value={motivo}
          rows={3}
          maxLength={500}
          error={errors.of('motivo')}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      {!barred && <p>Vale para as próximas respostas. O que já foi escrito continua como está.</p>}
    </FormDialog>
  );
}
