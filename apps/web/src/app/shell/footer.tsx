import { useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { toast } from '#platform/toast.ts';
import { APP_VERSION } from '#platform/version.ts';
import { Contact } from '#ui/contact.tsx';
import { Link } from '#ui/link.tsx';
import classes from './footer.module.css';
import type { StorageDialog } from './storage-dialog.tsx';

/** Who runs the portal and how to contact them; the same on every page. */
export function Footer() {
  const settings = useSettings();
  const [Opened, setOpened] = useState<typeof StorageDialog | null>(null);
  const conselho = settings?.conselho;
  // Loads before it opens, so that a network failure removes nothing. It is separate, because the sign-in must stay
  // small.
  const open = () =>
    import('./storage-dialog.tsx').then(
      (part) => setOpened(() => part.StorageDialog),
      (error: unknown) => toast.error(describeError(error)),
    );
  return (
    <footer id="rodape" className={classes.footer} tabIndex={-1} data-focus-quiet>
      {conselho && (
        <p className={classes.council}>
          <strong>{conselho.nome}</strong>
          <span>{conselho.endereco}</span>
          <Contact of={conselho} />
        </p>
      )}
      <p className={classes.product}>
        {settings?.demonstracao && <span className={classes.demo}>Demonstração: dados inventados</span>}
        <Link to="/servicos">Carta de Serviços</Link>
        <button type="button" className={classes.link} onClick={() => void open()}>
          O que guardamos neste aparelho
        </button>
        <span>Balcão {APP_VERSION}</span>
      </p>
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </footer>
  );
}
