import { Suspense, useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { APP_VERSION } from '#platform/version.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import classes from './footer.module.css';

const StorageDialog = lazyNamed(() => import('./storage-dialog.tsx'), 'StorageDialog');

/** Who runs the portal and how to reach them; the same on every page. */
export function Footer() {
  const settings = useSettings();
  const [opened, setOpened] = useState(false);
  const conselho = settings?.conselho;
  return (
    <footer id="rodape" className={classes.footer} tabIndex={-1} data-focus-quiet>
      {conselho && (
        <p className={classes.council}>
          <strong>{conselho.nome}</strong>
          <span>{conselho.endereco}</span>
          <span>
            {conselho.telefone} · <a href={`mailto:${conselho.email}`}>{conselho.email}</a>
          </span>
        </p>
      )}
      <p className={classes.product}>
        {settings?.demonstracao && <span className={classes.demo}>Demonstração: dados inventados</span>}
        <Link to="/servicos">Carta de Serviços</Link>
        <button type="button" className={classes.link} onClick={() => setOpened(true)}>
          O que guardamos neste aparelho
        </button>
        <span>Balcão {APP_VERSION}</span>
      </p>
      {opened && (
        <Suspense>
          <StorageDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </footer>
  );
}
