import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Foto } from '#ui/foto.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Usuario } from '../queries.ts';
import classes from './foto-row.module.css';

const FotoDialog = lazyPart(() => import('./foto-dialog.tsx'), 'FotoDialog');
const TirarFotoDialog = lazyPart(() => import('./tirar-foto-dialog.tsx'), 'TirarFotoDialog');

const QUEM_VE = {
  own: 'Opcional. Só aparece para você e para quem atende seus pedidos no Conselho.',
  other: 'Só aparece para a própria pessoa e para quem atende os pedidos dela no Conselho.',
};

/** The photo of a person and who sees it, with buttons for the person and for staff who may correct records. */
export function FotoRow({ usuario, own }: { usuario: Usuario; own: boolean }) {
  const [open, setOpen] = useState<'trocar' | 'tirar' | null>(null);
  const changes = useMayChange(usuario, own);
  const { id, foto, mascarado } = usuario;
  const nome = usuario.nomeSocial ?? usuario.nome;
  // What is masked shows no photo, and a firm has none.
  if (mascarado || usuario.pessoa === 'PJ' || (foto === null && !changes)) return null;
  const close = () => setOpen(null);
  return (
    <div className={classes.row}>
      <Avatar nome={nome} size="lg">
        {foto && <Foto id={id} versao={foto} alt={`Foto de ${nome}`} />}
      </Avatar>
      <div className={classes.words}>
        <h3 className={classes.title}>Foto</h3>
        <p className={classes.note}>{own ? QUEM_VE.own : QUEM_VE.other}</p>
        {changes && (
          <div className={classes.buttons}>
            <Button variant="default" size="compact-md" onClick={() => setOpen('trocar')}>
              {foto ? 'Trocar foto' : 'Escolher foto'}
            </Button>
            {foto && (
              <Button variant="subtle" size="compact-md" onClick={() => setOpen('tirar')}>
                Tirar foto
              </Button>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {open === 'trocar' && <FotoDialog usuario={usuario} own={own} onClose={close} />}
        {open === 'tirar' && <TirarFotoDialog usuario={usuario} own={own} onClose={close} />}
      </Suspense>
    </div>
  );
}

function useMayChange({ id, identidade }: Usuario, own: boolean): boolean {
  const eu = useEu();
  if (own) return !identidade.naoConferida;
  const acts = eu?.representados.some((one) => one.id === id) ?? false;
  return can(eu, 'usuario.editar') && !acts;
}
