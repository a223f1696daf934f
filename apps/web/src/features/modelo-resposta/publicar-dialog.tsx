import { dizerProblema } from '@balcao/domain/resposta/problemas-do-corpo';
import { Callout } from '#ui/callout.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Diferenca } from './diferenca.tsx';
import { type Modelo, usePublicar } from './queries.ts';

interface PublicarDialogProps {
  modelo: Modelo;
  onClose: () => void;
  /** Called when the publication is sent; the button that opened the dialog disappears with the draft. */
  onPublicar: () => void;
}

/** Publishes a reply template: shows the changes and the obstacles, and asks for a reason. */
export function PublicarDialog({ modelo, onClose, onPublicar }: PublicarDialogProps) {
  const { id, titulo, alcance, publicado, rascunho, problemas } = modelo;
  const form = useRecordForm(() => ({ motivo: '' }), modelo.version);
  const publicar = usePublicar(id);
  // A personal template needs no reason.
  const own = alcance === 'pessoal';
  const barred = problemas.length > 0;
  return (
    <RecordDialog
      form={form}
      save={publicar}
      title={`Publicar “${titulo}”`}
      confirm={barred ? null : 'Publicar agora'}
      size="lg"
      issues={(value) => (own ? [] : requireTexts(value, { motivo: 'Diga o motivo.' }))}
      body={({ motivo }) => {
        onPublicar();
        return { version: form.version, motivo: motivo.trim() || null };
      }}
      onClose={onClose}
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
        // Once published, the template has no draft, even before the dialog closes.
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
          label="Por que publicar esta versão?"
          hint="Fica no histórico. Por exemplo: nova resolução, texto mais claro."
          rows={3}
          maxLength={500}
          {...form.text('motivo')}
        />
      )}
      {!barred && <p>Vale para as próximas respostas. O que já foi escrito continua como está.</p>}
    </RecordDialog>
  );
}
