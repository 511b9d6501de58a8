/** Words that are long enough but among the first that attackers try; in lower case, without digits or signs at the end. */
const commonWords = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd iloveyou letmein welcome administrator superman princess sunshine football
  baseball basketball qwerty qwertyuiop qwertzuiop asdfghjkl zxcvbnm trustno starwars whatever computer internet master dragon
  monkey shadow michael jennifer michelle charlie butterfly chocolate liverpool chelsea arsenal manchester barcelona
  changeme default secret secretpassword mypassword newpassword adminadmin rootroot testtest useruser passwordpassword
  correcthorsebatterystaple unbelievable mustang batman spiderman pokemon minecraft fortnite samsung google facebook
  hallo hallohallo schatz geheim geheimnis sonnenschein tidemark qazwsxedc abcdefghij abcdefghijk`
    .split(/\s+/)
    .filter(Boolean),
);

const keyboardRuns = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

function isRun(password: string): boolean {
  const reversed = [...password].reverse().join('');
  return keyboardRuns.some((run) => run.includes(password) || run.includes(reversed));
}

/** Whether a password repeats one short piece: aaaaaaaaaa, abcabcabcabc, 1212121212. */
function isRepetition(password: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    const piece = password.slice(0, length);
    if (piece.repeat(Math.ceil(password.length / length)).slice(0, password.length) === password) return true;
  }
  return false;
}

/** True for words, keyboard runs, repetitions and the username itself, also with digits and signs appended. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = password.toLowerCase();
  const stem = folded.replace(/[\d!?.@#$*_-]{1,16}$/, '');
  if (commonWords.has(folded) || commonWords.has(stem)) return true;
  if (isRun(folded) || isRepetition(folded)) return true;
  return username.length > 0 && (folded === username || stem === username || folded === username + username);
}
