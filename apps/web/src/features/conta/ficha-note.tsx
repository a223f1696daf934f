import { FICHA_ABERTA_MINUTOS } from '@balcao/domain/pessoa/ficha';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Usuario, useAbrirFicha } from './queries.ts';
import { motivoIssues } from './representacao/dados.ts';

/** Why a record of somebody else is masked and how to open it, or until when it is open. */
export function FichaNote({ usuario }: { usuario: Usuario }) {
  const { mascarado, abertoAte } = usuario;
  const [asking, setAsking] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const opened = asking && abertoAte !== null;
  useEffect(() => {
    if (!opened) return;
    // The open record takes the place of the dialog and its button, and the focus with it.
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
      {asking && <MostrarDadosDialog id={usuario.id} onClose={() => setAsking(false)} />}
    </>
  );
}

function MostrarDadosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [motivo, setMotivo] = useState('');
  const open = useAbrirFicha(id);
  const errors = useFormErrors();
  function submit() {
    if (errors.show(motivoIssues(motivo))) open.mutate(motivo, { onError: errors.fail });
  }
  return (
    <FormDialog
      title="Mostrar dados"
      confirm="Mostrar"
      busy={open.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Os dados ficam abertos para você por {FICHA_ABERTA_MINUTOS} minutos. O motivo e o seu nome ficam
        registrados.
      </p>
      <TextareaField
        name="motivo"
        label="Motivo"
        hint="Por exemplo: a pessoa ligou e pediu para conferir o endereço."
        rows={3}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        error={errors.of('motivo')}
      />
    </FormDialog>
  );
}
