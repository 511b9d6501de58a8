/** Of writings that divide lines between words alone; others, such as Chinese, divide them anywhere. */
const oneWord =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S}]+$/u;

/** A title in which a word that is wider than its block ends in an ellipsis, in place of going on in the next line. */
export function WholeWords({ text }: { text: string }) {
  let at = 0;
  return text.split(/(?<=[\s-])|(?=\s)/).map((piece) => {
    at += piece.length;
    if (!oneWord.test(piece)) return piece;
    return (
      <span key={at} className="inline-block max-w-full truncate align-bottom">
        {piece}
      </span>
    );
  });
}
