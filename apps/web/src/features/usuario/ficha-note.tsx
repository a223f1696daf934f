import { FICHA_ABERTA_MINUTOS } from '@balcao/domain/pessoa/ficha';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useAbrirFicha } from './ficha-queries.ts';
import type { Usuario } from './queries.ts';

/** Says that a record is masked and opens it with a reason, or until when it is open. */
export function FichaNote({ usuario }: { usuario: Pick<Usuario, 'id' | 'mascarado' | 'abertoAte'> }) {
  const { mascarado, abertoAte } = usuario;
  const [asking, setAsking] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const opened = asking && abertoAte !== null;
  useEffect(() => {
    if (!opened) return;
    // The button is gone with its dialog, so the focus moves to the note.
    told.current?.focus();
    setAsking(false);
  }, [opened]);
  if (abertoAte !== null)
    return (
      <div ref={told} tabIndex={-1} data-focus-quiet>
        <Callout live title="Dados abertos para você">
          Eles voltam a ficar ocultos em <DateTimeText instant={abertoAte} />.
        </Callout>
      </div>
    );
  if (!mascarado) return null;
  return (
    <>
      <Callout
        title="Alguns dados estão ocultos"
        action={
          <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
            Mostrar dados
          </Button>
        }
      >
        Você vê todos os dados de quem tem pedido com você ou com os seus grupos. Para ver os desta pessoa,
        informe por que precisa deles.
      </Callout>
      {asking && <MostrarDadosDialog id={usuario.id} onLeave={() => setAsking(false)} />}
    </>
  );
}

/** Unmounts with the note once the record is open. */
function MostrarDadosDialog({ id, onLeave }: { id: string; onLeave: () => void }) {
  const form = useRecordForm(() => ({ motivo: '' }));
  return (
    <RecordDialog
      form={form}
      save={useAbrirFicha(id)}
      title="Mostrar dados"
      confirm="Mostrar"
      issues={({ motivo }) => motivoIssues(motivo)}
      body={({ motivo }) => motivo}
      onLeave={onLeave}
    >
      <p>
        Os dados ficam abertos para você por {FICHA_ABERTA_MINUTOS} minutos. O motivo e o seu nome ficam
        registrados, e a pessoa pode saber o motivo.
      </p>
      <TextareaField
        label="Motivo"
        hint="Por exemplo: a pessoa ligou e pediu para conferir o endereço."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
