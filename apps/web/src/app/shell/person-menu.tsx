import { IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { askToSignOut } from '#platform/ask-to-sign-out.ts';
import { useEu } from '#platform/can.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PlainLink } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import classes from './person-menu.module.css';

const Foto = lazyPart(() => import('#ui/foto.tsx'), 'Foto', 'dispensable');

const TIPO_LABELS = ['', 'Atendente', 'Administração', 'Administração superior'] as const;

/** The signed-in person, with links to their data and the sign-out. */
export function PersonMenu() {
  const eu = useEu();
  const name = eu?.nomePreferido ?? '';
  return (
    <Popover
      label="Sua conta"
      width={280}
      trigger={(props) => (
        <IconButton {...props} label={name ? `Sua conta: ${name}` : 'Sua conta'}>
          <Avatar nome={name}>
            {eu?.foto && (
              <Suspense>
                <Foto id={eu.id} versao={eu.foto} />
              </Suspense>
            )}
          </Avatar>
        </IconButton>
      )}
    >
      {(close) => (
        <div className={classes.panel}>
          {eu && (
            <div className={classes.who}>
              <p className={classes.name}>{eu.nomePreferido}</p>
              <p className={classes.detail}>{eu.email}</p>
              <p className={classes.detail}>{eu.registro?.numero ?? TIPO_LABELS[eu.tipo]}</p>
            </div>
          )}
          <ul className={classes.list}>
            {eu && (
              <li>
                <PlainLink to={`/usuario/${eu.id}`} className={classes.item} onClick={close}>
                  <IconUser size={18} aria-hidden="true" /> Meus dados
                </PlainLink>
              </li>
            )}
            <li>
              <PlainLink to="/usuario/trocar-senha" className={classes.item} onClick={close}>
                <IconKey size={18} aria-hidden="true" /> Trocar senha
              </PlainLink>
            </li>
            <li>
              <button
                type="button"
                className={classes.item}
                onClick={() => {
                  close();
                  void askToSignOut();
                }}
              >
                <IconLogout size={18} aria-hidden="true" /> Sair
              </button>
            </li>
          </ul>
        </div>
      )}
    </Popover>
  );
}
