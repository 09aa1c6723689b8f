-- Excerpts in lists showed the signs of gaps, of letters to be filled in and of answers that are equally right. New ones
-- are written without (`questionExcerpt`); these are the old ones.
update bank_question_versions
set excerpt = left(regexp_replace(
  regexp_replace(regexp_replace(excerpt, '[][]', '', 'g'), '_{2,}', '…', 'g'), ' *[|] *', ' / ', 'g'), 200)
where excerpt ~ '[][|]|__';

update bank_items
set excerpt = left(regexp_replace(
  regexp_replace(regexp_replace(excerpt, '[][]', '', 'g'), '_{2,}', '…', 'g'), ' *[|] *', ' / ', 'g'), 200)
where excerpt ~ '[][|]|__';
