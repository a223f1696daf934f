import classes from './skip-links.module.css';

interface SkipLink {
  key: string;
  target: string;
  label: string;
}

const CONTENT: SkipLink = { key: '1', target: 'conteudo', label: 'Ir para o conteúdo' };
const FOOTER: SkipLink = { key: '4', target: 'rodape', label: 'Ir para o rodapé' };
const SHELL: readonly SkipLink[] = [
  CONTENT,
  { key: '2', target: 'menu', label: 'Ir para o menu' },
  { key: '3', target: 'busca', label: 'Ir para a busca' },
  FOOTER,
];

/** Skip links with the access keys of eMAG: 1 content, 2 menu, 3 search, 4 footer. Visible only with the focus. */
export function SkipLinks({ signedIn }: { signedIn: boolean }) {
  return (
    <nav aria-label="Atalhos da página" className={classes.links}>
      {(signedIn ? SHELL : [CONTENT, FOOTER]).map((link) => (
        <a
          key={link.key}
          href={`#${link.target}`}
          // biome-ignore lint/a11y/noAccessKey: eMAG, the federal accessibility model, requires keys 1 to 4
          accessKey={link.key}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(link.target)?.focus();
          }}
        >
          {link.label} <span aria-hidden="true">[{link.key}]</span>
        </a>
      ))}
    </nav>
  );
}
