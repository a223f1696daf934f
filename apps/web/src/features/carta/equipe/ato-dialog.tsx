import { useState } from 'react';
import { useSendingKey } from '#platform/sending-key.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { Conflito } from '../conflito.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { recusas } from '../recados.ts';
import { useAto } from '../use-ato.ts';
import { CampoDoAto } from './campo-do-ato.tsx';
import { EnderecoParaPostar } from './endereco-para-postar.tsx';
import { formularioDe } from './formularios.ts';
import { type Conserto, erradoNoTexto, RecusaDoTexto } from './recusa-do-texto.tsx';
import { type AtoComDialogo, SENDS } from './sends.ts';
import { usePreenchido } from './use-preenchido.ts';

interface AtoDialogProps {
  ato: AtoComDialogo;
  detail: CartaDetalhe;
  onClose: () => void;
  onDone: (detail: CartaDetalhe) => void;
  /** Called with another act that fixes the reason of a refusal. */
  onConserto: (ato: Conserto) => void;
}

/** The dialog of one act on a letter: its consequence, its fields and its button. */
export function AtoDialog({ ato, detail, onClose, onDone, onConserto }: AtoDialogProps) {
  const { title, confirm, danger, intro, campos } = formularioDe(ato, detail);
  const { filled, put, putDia, faltas, forget } = usePreenchido(`${detail.id}/${ato}`);
  const keyFor = useSendingKey();
  const errors = useFormErrors();
  const [recusa, setRecusa] = useState<unknown>(null);
  const mensagens = erradoNoTexto(recusa, campos);
  const { send, busy, conflict, closed } = useAto(detail, ato, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
    onRefused: (error) => {
      setRecusa(error);
      if (erradoNoTexto(error, campos).length === 0) errors.fail(error);
    },
  });
  const refused = mensagens.length > 0;
  const submit = () => {
    if (!errors.show(faltas(campos))) return;
    send((seen) => SENDS[ato](seen, filled, keyFor([seen.version, filled])));
  };
  return (
    <FormDialog
      title={title}
      danger={danger}
      busy={busy}
      errors={errors}
      onClose={onClose}
      kept
      confirm={closed || refused ? null : conflict ? `${confirm} assim mesmo` : confirm}
      onSubmit={submit}
    >
      {conflict && <Conflito {...conflict} closed={closed} />}
      {refused ? (
        <RecusaDoTexto
          mensagens={mensagens}
          atos={detail.atos}
          onConserto={(next) => {
            if (next === 'alterar') recusas.leave(detail, recusa);
            onConserto(next);
          }}
        />
      ) : (
        intro && <p>{intro(detail)}</p>
      )}
      {ato === 'registrar_postagem' && <EnderecoParaPostar {...detail} />}
      {campos.map((campo) => (
        <CampoDoAto
          key={campo.api}
          campo={campo}
          value={filled[campo.nome]}
          error={errors.of(campo.api)}
          onChange={(value) => put(campo.nome, value)}
          onDia={putDia}
        />
      ))}
    </FormDialog>
  );
}
