import { useState } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { faltaNoMotivo, MotivoField } from './motivo-field.tsx';
import { type Entrega, usePedirEntrega } from './queries.ts';

const ONDE = [
  { value: 'dentro', label: 'Uma área deste conselho' },
  { value: 'fora', label: 'Um órgão de fora' },
];

/** Asks a second officer to approve that the name is handed over. The name itself never goes through the portal. */
export function EntregarDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [entrega, setEntrega] = useState<Entrega>({ destino: '', foraDoConselho: false, motivo: '' });
  const errors = useFormErrors();
  const pedir = usePedirEntrega(id, { onDone: onClose });
  const put = (said: Partial<Entrega>) => setEntrega({ ...entrega, ...said });
  const submit = () => {
    const vazio = entrega.destino.trim().length < 3;
    const faltas = vazio ? [{ path: 'destino', message: 'Diga a quem o nome será entregue.' }] : [];
    if (!errors.show([...faltas, ...faltaNoMotivo(entrega.motivo)])) return;
    pedir.mutate(entrega, { onError: errors.fail });
  };
  return (
    <FormDialog
      title="Entregar a identidade"
      confirm="Pedir aprovação"
      docked
      busy={pedir.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Outra pessoa da ouvidoria precisa aprovar. Depois disso, você e ela veem o nome por 15 minutos, e quem
        fez a manifestação lê a quem ele foi entregue e por quê. O portal não envia o nome a ninguém.
      </p>
      <RadioField
        name="foraDoConselho"
        label="A quem"
        options={ONDE}
        value={entrega.foraDoConselho ? 'fora' : 'dentro'}
        error={errors.of('foraDoConselho')}
        onChange={(onde) => put({ foraDoConselho: onde === 'fora' })}
      />
      <TextField
        name="destino"
        label={entrega.foraDoConselho ? 'Nome do órgão' : 'Nome da área'}
        error={errors.of('destino')}
        maxLength={150}
        value={entrega.destino}
        onChange={(event) => put({ destino: event.currentTarget.value })}
      />
      <MotivoField
        hint="Por que quem recebe precisa do nome."
        value={entrega.motivo}
        errors={errors}
        onChange={(motivo) => put({ motivo })}
      />
    </FormDialog>
  );
}
