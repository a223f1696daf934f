import classes from './pdf-frame.module.css';

interface PdfFrameProps {
  /** Of a blob. */
  url: string;
  nome: string;
}

/** A PDF on the page. Phones and some browsers do not show one there: they say so, and the file is saved instead. */
export function PdfFrame({ url, nome }: PdfFrameProps) {
  if (navigator.pdfViewerEnabled === false)
    return <p>Este aparelho não mostra PDF aqui. Baixe o arquivo para ver.</p>;
  // Another address in the same frame would be a step for the button that goes back.
  return <iframe key={url} className={classes.pdf} src={url} title={nome} />;
}
