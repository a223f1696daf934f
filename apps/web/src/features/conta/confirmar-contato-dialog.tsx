import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { CodigoForm } from './codigo-form.tsx';
import type { PedidoDeCodigo } from './contact-codes.ts';
import { type Contato, ContatoForm } from './contato-form.tsx';

/** Confirms an e-mail or a mobile phone with a code: which one, the code, done. */
export function ConfirmarContatoDialog({ onClose }: { onClose: () => void }) {
  const [contato, setContato] = useState<Contato>({ tipo: 'email', valor: '' });
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const [confirmado, setConfirmado] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Confirmar outro contato" size="sm">
      {confirmado !== null ? (
        <FieldStack>
          <Callout tone="sucesso" live title="Contato confirmado">
            {confirmado} já pode ser usado nos seus pedidos.
          </Callout>
          <Button onClick={onClose} data-autofocus>
            Concluir
          </Button>
        </FieldStack>
      ) : pedido ? (
        <CodigoForm pedido={pedido} onDone={setConfirmado} onBack={() => setPedido(null)} />
      ) : (
        <ContatoForm contato={contato} onChange={setContato} onSent={setPedido} onBack={onClose} />
      )}
    </Dialog>
  );
}
