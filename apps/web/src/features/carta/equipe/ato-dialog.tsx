import { useId, useState } from 'react';
import { useSendingKey } from '#features/formulario/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Link } from '#ui/link.tsx';
import { sendByKey } from '#ui/send-by-key.ts';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { Conflito } from '../conflito.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { useAto } from '../use-ato.ts';
import { FORMULARIOS } from './formularios.ts';
import { type Conserto, erradoNoTexto, RecusaDoTexto } from './recusa-do-texto.tsx';
import { type AtoComDialogo, type Preenchido, SENDS } from './sends.ts';

interface AtoDialogProps {
  ato: AtoComDialogo;
  detail: CartaDetalhe;
  onClose: () => void;
  onDone: (detail: CartaDetalhe) => void;
  /** Another act, which mends what this one was refused for. */
  onConserto: (ato: Conserto) => void;
}

/** One act of the staff upon a letter: what follows from it, what it asks for, and the verb. */
export function AtoDialog({ ato, detail, onClose, onDone, onConserto }: AtoDialogProps) {
  const form = useId();
  const { title, confirm, danger, intro, campos } = FORMULARIOS[ato];
  const [filled, setFilled] = useState<Preenchido>({ ...NADA, dia: todayIso() });
  const keyFor = useSendingKey();
  const errors = useFormErrors();
  const [mensagens, setMensagens] = useState<readonly string[]>([]);
  const onRefused = (error: unknown) => {
    const found = erradoNoTexto(error, campos);
    setMensagens(found);
    if (found.length === 0) errors.fail(error);
  };
  const { send, busy, conflict, closed } = useAto(detail, ato, { onDone, onRefused });
  const refused = mensagens.length > 0;
  const submit = () => {
    if (busy || closed || refused) return;
    const wrong = campos.filter(({ nome }) => filled[nome].trim() === '');
    if (!errors.show(wrong.map(({ api, falta }) => ({ path: api, message: falta })))) return;
    send((seen) => SENDS[ato](seen, filled, keyFor([seen.version, filled])));
  };
  return (
    <Dialog
      opened
      closesOutside={campos.length === 0}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          {!closed && !refused && (
            <Button type="submit" form={form} color={danger ? 'vermelho' : undefined} loading={busy}>
              {conflict ? `${confirm} assim mesmo` : confirm}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldStack>
          {conflict && <Conflito {...conflict} closed={closed} />}
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          {refused ? (
            <RecusaDoTexto mensagens={mensagens} atos={detail.atos} onConserto={onConserto} />
          ) : (
            intro && (
              <p>
                {intro(detail)} {ato === 'registrar_postagem' && <Cadastro id={detail.destinatario.id} />}
              </p>
            )
          )}
          {campos.map(({ nome, api, tipo, label, hint }) => {
            const field = { name: api, label, hint, error: errors.of(api), value: filled[nome] };
            const put = (value: string) => setFilled((now) => ({ ...now, [nome]: value }));
            if (tipo === 'dia') return <DateField key={api} {...field} onChange={put} />;
            const onChange = (event: { currentTarget: { value: string } }) => put(event.currentTarget.value);
            return tipo === 'linha' ? (
              <TextField key={api} {...field} autoComplete="off" onChange={onChange} />
            ) : (
              <TextareaField key={api} {...field} rows={3} onChange={onChange} />
            );
          })}
        </FieldStack>
      </form>
    </Dialog>
  );
}

/** Where the address is, for whoever may see people. */
function Cadastro({ id }: { id: string }) {
  return can(useEu(), 'usuario.ver') && <Link to={`/usuario/${id}`}>Cadastro da pessoa</Link>;
}

const NADA: Preenchido = { motivo: '', objeto: '', dia: '', recebidaPor: '' };
